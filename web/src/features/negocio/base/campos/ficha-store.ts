import { compararDinheiro, dinheiroValido } from '@praca/contract/br/dinheiro.ts';
import type { ValorDoCampo } from '@praca/contract/campo/schemas.ts';
import type { patch } from '@praca/contract/negocio/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { criarFilaEmSerie } from '../../../../platform/http/fila-em-serie.ts';
import type { Recusa } from '../recusa.ts';

export type Mudanca = Omit<EntradaCrua<typeof patch>, 'negocio_codigo' | 'versao'>;
/** A field that is saved by itself; added fields by their code. */
export type CampoFicha = Exclude<keyof Mudanca, 'negocio_campos'> | `negocio_campos.${number}`;

/** What the person sees beside a field. */
export type EstadoCampo =
  | { fase: 'parado' | 'salvando' | 'salvo' }
  | { fase: 'erro'; mensagem: string }
  | { fase: 'conflito'; quem: string | null; quando: string | null; dele: unknown };

/** A field as it is shown: the draft while there is one, else what the server has. */
export type CampoVisto = { valor: unknown; editado: boolean; estado: EstadoCampo };

/** The calls that the page of a deal needs to save its fields. */
export type FichaPort = {
  ler(): Promise<Negocio>;
  alterar(versao: number, mudanca: Mudanca): Promise<Negocio>;
  motivo(erro: unknown): Recusa;
};

type Rascunho = { valor: unknown; base: unknown };

/** The message of a save that failed. */
export const erroDe = (estado: EstadoCampo): string | undefined =>
  estado.fase === 'erro' ? estado.mensagem : undefined;

const PARADO: EstadoCampo = { fase: 'parado' };
const SALVO_MS = 2_500;
const TENTATIVAS = 3;

const codigoDe = (campo: CampoFicha): string | undefined =>
  /^negocio_campos\.(\d+)$/.exec(campo)?.[1];
/** What the deal holds in a field. */
const valorDe = (negocio: Negocio, campo: CampoFicha): unknown => {
  const codigo = codigoDe(campo);
  return codigo === undefined
    ? negocio[campo as Exclude<keyof Mudanca, 'negocio_campos'>]
    : (negocio.negocio_campos[codigo] ?? null);
};
/** The change that gives a field this value. */
const mudancaDe = (campo: CampoFicha, valor: unknown): Mudanca => {
  const codigo = codigoDe(campo);
  return codigo === undefined
    ? { [campo]: valor }
    : { negocio_campos: { [codigo]: valor as ValorDoCampo } };
};
/** The fields that a change names, one by one. */
export const camposDaMudanca = ({ negocio_campos, ...outros }: Mudanca): string[] => [
  ...Object.keys(outros),
  ...Object.keys(negocio_campos ?? {}).map((codigo) => `negocio_campos.${codigo}`),
];

/** What the field of money holds while it is no amount, or one that was not confirmed, is neither compared nor sent. */
const ehValor = (valor: unknown): valor is string =>
  typeof valor === 'string' && (valor === '' || dinheiroValido(valor));

const igual = (campo: CampoFicha, a: unknown, b: unknown): boolean => {
  if (campo === 'negocio_valor' && ehValor(a) && ehValor(b))
    return compararDinheiro(a || '0', b || '0') === 0;
  return JSON.stringify(a) === JSON.stringify(b);
};

/**
 * The fields of one deal, each saved by itself and one after the other. A colleague's change of another field goes
 * through; of the same field it stops the save and asks whose stands. Nothing typed is ever replaced or dropped.
 */
export function criarFicha(inicial: Negocio, port: FichaPort) {
  let negocio = inicial;
  const rascunhos = new Map<CampoFicha, Rascunho>();
  const estados = new Map<CampoFicha, EstadoCampo>();
  const vistos = new Map<CampoFicha, CampoVisto>();
  const ouvintes = new Set<() => void>();
  const fila = criarFilaEmSerie(() => undefined);

  const avisar = () => {
    vistos.clear();
    for (const ouvinte of ouvintes) ouvinte();
  };
  const marcar = (campo: CampoFicha, estado: EstadoCampo) => {
    estados.set(campo, estado);
    avisar();
    if (estado.fase !== 'salvo') return;
    setTimeout(() => {
      if (estados.get(campo) === estado) marcar(campo, PARADO);
    }, SALVO_MS);
  };

  const receber = (novo: Negocio) => {
    if (novo.versao < negocio.versao) return;
    negocio = novo;
    avisar();
  };

  const concluir = (campo: CampoFicha, enviado: unknown) => {
    const agora = rascunhos.get(campo);
    if (agora && !igual(campo, agora.valor, enviado))
      rascunhos.set(campo, { valor: agora.valor, base: valorDe(negocio, campo) });
    else rascunhos.delete(campo);
    marcar(campo, { fase: 'salvo' });
  };

  const salvar = async (campo: CampoFicha) => {
    let culpado: { quem: string | null; quando: string | null } = { quem: null, quando: null };
    for (let vez = 0; vez < TENTATIVAS; vez++) {
      const rascunho = rascunhos.get(campo);
      if (!rascunho) return;
      const { valor, base } = rascunho;
      if (igual(campo, valor, valorDe(negocio, campo))) return concluir(campo, valor);
      if (!igual(campo, valorDe(negocio, campo), base))
        return marcar(campo, { fase: 'conflito', ...culpado, dele: valorDe(negocio, campo) });
      marcar(campo, { fase: 'salvando' });
      try {
        receber(await port.alterar(negocio.versao, mudancaDe(campo, valor)));
        return concluir(campo, valor);
      } catch (erro) {
        const motivo = port.motivo(erro);
        if (motivo.tipo !== 'conflito') {
          const texto = [motivo.mensagem, motivo.ajuda].filter(Boolean).join(' ');
          return marcar(campo, { fase: 'erro', mensagem: texto });
        }
        culpado = { quem: motivo.quem, quando: motivo.quando };
        receber(await port.ler());
      }
    }
    marcar(campo, {
      fase: 'erro',
      mensagem: 'Outras pessoas estão alterando este negócio. Tente novamente.',
    });
  };

  const gravar = (campo: CampoFicha): Promise<void> =>
    fila.somar(() =>
      salvar(campo).catch(() =>
        marcar(campo, {
          fase: 'erro',
          mensagem: 'Não foi possível salvar. Confira a sua conexão e tente novamente.',
        }),
      ),
    );

  const gravarDigitado = (campo: CampoFicha): Promise<void> => {
    const rascunho = rascunhos.get(campo);
    if (!rascunho || estados.get(campo)?.fase === 'conflito') return Promise.resolve();
    if (campo === 'negocio_valor' && !ehValor(rascunho.valor)) return Promise.resolve();
    if (igual(campo, rascunho.valor, rascunho.base)) {
      rascunhos.delete(campo);
      avisar();
      return Promise.resolve();
    }
    return gravar(campo);
  };

  return {
    assinar(ouvinte: () => void) {
      ouvintes.add(ouvinte);
      return () => {
        ouvintes.delete(ouvinte);
      };
    },
    negocio: () => negocio,
    /** Takes in the deal as the server has it; drafts stay. */
    receber,
    campo(campo: CampoFicha): CampoVisto {
      const pronto = vistos.get(campo);
      if (pronto) return pronto;
      const rascunho = rascunhos.get(campo);
      const visto = {
        valor: rascunho ? rascunho.valor : valorDe(negocio, campo),
        editado: rascunho !== undefined,
        estado: estados.get(campo) ?? PARADO,
      };
      vistos.set(campo, visto);
      return visto;
    },
    digitar(campo: CampoFicha, valor: unknown) {
      const base = rascunhos.has(campo) ? rascunhos.get(campo)?.base : valorDe(negocio, campo);
      rascunhos.set(campo, { valor, base });
      if (estados.get(campo)?.fase !== 'conflito') estados.set(campo, PARADO);
      avisar();
    },
    /** Saves what was typed; without a change it only forgets the draft. */
    gravar: gravarDigitado,
    /** Gives the field back as the server has it. */
    devolver(campo: CampoFicha) {
      rascunhos.delete(campo);
      marcar(campo, PARADO);
    },
    /** After a conflict: what the person typed goes over what the colleague saved. */
    aplicarMeu(campo: CampoFicha): Promise<void> {
      const rascunho = rascunhos.get(campo);
      if (!rascunho) return Promise.resolve();
      rascunhos.set(campo, { valor: rascunho.valor, base: valorDe(negocio, campo) });
      estados.set(campo, PARADO);
      return gravar(campo);
    },
    /** The fields whose typed value the server does not have: not sent yet, on the way, refused or in conflict. */
    naoSalvos: (): CampoFicha[] =>
      [...rascunhos]
        .filter(([campo, um]) => !igual(campo, um.valor, um.base))
        .map(([campo]) => campo),
    /** Sends what was typed and not tried yet, and waits until nothing is on its way. */
    async salvarPendentes(): Promise<void> {
      const parados = [...rascunhos.keys()].filter(
        (campo) => (estados.get(campo)?.fase ?? 'parado') === 'parado',
      );
      await Promise.all(parados.map(gravarDigitado));
      await fila.somar(() => Promise.resolve());
    },
  };
}

export type Ficha = ReturnType<typeof criarFicha>;
