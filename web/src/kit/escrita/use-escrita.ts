import { useEffect, useRef, useState } from 'react';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { sucesso, toast } from '../../ui/window/toast.ts';
import { registrarSemVolta, ultimoAto } from '../desfazer/desfazer.ts';
import { errosDoEsquema, recusaDe, SEM_RECUSA, type Recusa } from './recusa.ts';
import type { Deposito } from '../../platform/guardado/armazenamento.ts';
import { useGuardados } from '../../platform/guardado/guardados.ts';
import { formularioDe, lerRascunho } from './rascunho.ts';
import { relerDepoisDe } from './reler.ts';
import { criarTentativas, type Gravado, type Mandar } from './tentativa.ts';
import { useValores, type Listas } from './use-valores.ts';
import { versaoDe } from './use-versao.ts';

type Erros = Record<string, string>;
type Proprias = Record<string, string | undefined>;

/**
 * The row that a form changes: as it is known now, and as it was when the person began. The version of `lida` is the one
 * that a write names: of a draft that came back after somebody else had written (`deAntes`), the one over which it was
 * typed.
 */
export type Linhas<R> = { lida: R; original: R; deAntes?: boolean };

/** How a form gets over a change that somebody else made meanwhile. */
export type Conciliar<V, R> = {
  /** Reads the row as it is now; the next try goes out at its version. */
  reler: () => Promise<R>;
  /** The form filled with that row: the person chooses between both. Absent: the form only asks to confirm once more. */
  valores?: (linha: R) => V;
};

/** How a form whose fields hold lists of lines tells what was refused inside them. */
export type ErrosPorDentro = {
  /** Whether this names a field of one of the lines. */
  conhece: (campo: string, valores: object) => boolean;
  /** Whether the message at this place still holds after a change. */
  fica: (onde: string, antes: object, parte: object) => boolean;
};

/** What a form says of its write. */
export type OpcoesDaEscrita<E extends Endpoint, V extends object, R> = {
  inicial: V;
  /** The row that is being changed. */
  lida?: R;
  /** The way out: called after a write, and when the person leaves. */
  aoFechar: () => void;
  /** Which draft is this form's own: the code of the row, or 'novo'. `null`: nothing typed here is ever kept (passwords, questions). */
  rascunho: string | null;
  /** The draft outlives its tab: long work, which is put back at once. */
  noAparelho?: true;
  /** The values as the call wants them; not needed where the form holds the input itself. */
  entrada?: (valores: V, linhas: Linhas<R>) => EntradaCrua<E>;
  /** Refusals in words of the form's own, beside those of the schema. */
  conferir?: (valores: V) => Proprias;
  /** Which field shows a refusal that names another one. */
  campoDe?: Readonly<Record<string, string>>;
  /** Several calls, or another one than `chamada`: each goes out through `mandar`, which keeps its key. */
  fazer?: (mandar: Mandar, valores: V, linhas: Linhas<R>) => Promise<Gravado<Linha<E>>>;
  conciliar?: Conciliar<V, R>;
  /** Fields that hold lists of lines, which two people may change line by line. */
  listas?: Listas;
  dentro?: ErrosPorDentro;
  /** Of a form that stays: what its values know since they were written, such as the codes of new lines. */
  gravados?: (linha: Linha<E> | null, valores: V) => (valores: V) => V;
  /** What happens with the row that was written; the form has closed by then. */
  aoGravar?: (linha: Linha<E> | null, valores: V) => void | Promise<void>;
  /** The sentence that is told; absent: the server's own. `null`: none. */
  feito?: ((linha: Linha<E> | null, valores: V) => string) | null;
  /** The form stays open after a write: empty for the next one, or as it is. */
  continua?: 'limpa' | 'fica';
  /** A draft is put back at once instead of being offered. */
  devolver?: true;
  /** The way back is offered later, by whoever follows what the call began. */
  volta?: 'depois';
};

type Estado = Recusa & { enviando: boolean; recusas: number; saindo: boolean };
const PARADO: Estado = { ...SEM_RECUSA, enviando: false, recusas: 0, saindo: false };

const FICA = 'Altere ou exclua o que foi gravado.';
const ANTERIOR =
  'A primeira tentativa já tinha sido gravada. O que você mudou depois dela não foi: confira o registro.';

function useEspera(segundos: number, passar: (resto: number) => void) {
  const passo = useRef(passar);
  useEffect(() => {
    passo.current = passar;
  });
  useEffect(() => {
    if (segundos <= 0) return;
    const relogio = setTimeout(() => passo.current(segundos - 1), 1_000);
    return () => clearTimeout(relogio);
  }, [segundos]);
}

/* The browser asks before the tab goes away with something typed in it. */
function useAvisoAoSair(sujo: boolean) {
  useEffect(() => {
    if (!sujo) return;
    const segurar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', segurar);
    return () => window.removeEventListener('beforeunload', segurar);
  }, [sujo]);
}

/**
 * One write of the contract as a form: its values, what the schema and the server refuse, where; one key for as long as
 * the outcome is unknown; drafts, conflicts, and what is read again afterwards. Shown by EscritaDialog, EscritaDrawer or
 * EscritaForm.
 */
export function useEscrita<
  E extends Endpoint,
  V extends object = EntradaCrua<E> & object,
  R = null,
>(chamada: E, opcoes: OpcoesDaEscrita<E, V, R>) {
  useGuardados();
  const formulario = opcoes.rascunho === null ? null : formularioDe(chamada, opcoes.rascunho);
  const onde: Deposito = opcoes.noAparelho ? 'navegador' : 'aba';
  const [tentativas] = useState(() =>
    criarTentativas(
      chamar,
      formulario === null ? undefined : (lerRascunho(formulario, onde)?.pendentes ?? undefined),
    ),
  );
  const campos = useValores(
    formulario,
    onde,
    opcoes.inicial,
    opcoes.devolver === true,
    () => tentativas,
    { versao: versaoDe(opcoes.lida), listas: opcoes.listas },
  );
  const [estado, setEstado] = useState(PARADO);
  const [linhas, setLinhas] = useState<Linhas<R>>(() => {
    const lida = opcoes.lida as R;
    return { lida, original: lida };
  });
  const ocupado = useRef(false);
  const mudar = (parte: Partial<Estado>) => setEstado((antes) => ({ ...antes, ...parte }));
  useEspera(estado.aguardar, (aguardar) => mudar({ aguardar }));
  useAvisoAoSair(campos.sujo && formulario !== null && !opcoes.noAparelho);

  const campoDe = (campo: string) => {
    const nome = opcoes.campoDe?.[campo] ?? campo;
    const valores = campos.agora();
    return nome in valores || opcoes.dentro?.conhece(nome, valores) === true ? nome : undefined;
  };
  // Without `entrada` the form holds what the call takes: which of the two it is, the type of the options does not say.
  const entradaDe = (valores: V, de: Linhas<R>) =>
    opcoes.entrada?.(valores, de) ?? (valores as V & EntradaCrua<E>);
  const faltas = (valores: V, de: Linhas<R>): Erros => {
    const doEsquema =
      opcoes.fazer === undefined
        ? errosDoEsquema(chamada.input, entradaDe(valores, de), campoDe)
        : {};
    const todas: Proprias = { ...doEsquema, ...opcoes.conferir?.(valores) };
    return Object.fromEntries(
      Object.entries(todas).flatMap(([nome, erro]) => (erro === undefined ? [] : [[nome, erro]])),
    );
  };
  const recusar = (recusa: Partial<Recusa>) =>
    setEstado((antes) => ({ ...PARADO, ...recusa, recusas: antes.recusas + 1 }));

  const concluir = async (feito: Gravado<Linha<E>>, enviados: V) => {
    const { feito: dizer } = opcoes;
    const [doServidor, ...alertas] = feito.mensagens;
    if (feito.anterior) toast(ANTERIOR, { tone: 'warning' });
    else if (feito.espera && doServidor) toast(doServidor.Mensagem);
    else if (dizer) sucesso(dizer(feito.linha, enviados));
    else if (dizer === undefined && doServidor) sucesso(doServidor.Mensagem);
    for (const { Mensagem, Ajuda } of alertas) toast(`${Mensagem} ${Ajuda}`, { tone: 'warning' });
    if (opcoes.continua !== undefined && versaoDe(opcoes.lida) !== undefined)
      campos.conhecer(versaoDe(feito.linha));
    // What was typed while the form was on its way stays.
    if (opcoes.continua === 'fica')
      campos.gravar(enviados, opcoes.gravados?.(feito.linha, enviados));
    else if (opcoes.continua === undefined || campos.agora() === enviados)
      campos.assentar(opcoes.inicial);
    if (opcoes.continua === undefined) opcoes.aoFechar();
    void relerDepoisDe(chamada);
    const antes = ultimoAto();
    await opcoes.aoGravar?.(feito.linha, enviados);
    // Nobody offered a way back: Ctrl+Z says so, instead of taking back what was done before.
    if (opcoes.volta === undefined && ultimoAto() === antes)
      registrarSemVolta(doServidor?.Mensagem ?? chamada.nome, FICA);
  };

  const relerLinha = async (conciliar: Conciliar<V, R>) => {
    const lida = await conciliar.reler();
    const original = conciliar.valores ? linhas.original : lida;
    const novas = { lida, original };
    setLinhas(novas);
    campos.conhecer(versaoDe(lida));
    return novas;
  };

  const recusado = async (falha: unknown) => {
    recusar(recusaDe(falha, campoDe));
    campos.guardar();
    const { conciliar } = opcoes;
    // A verb has nothing to choose from: its dialog shows the row as it is now. A row that cannot be read stays as it was,
    // and so does one whose write may have happened: the next try is the same write.
    const duvida = Object.keys(tentativas.pendentes()).length > 0;
    if (conciliar !== undefined && conciliar.valores === undefined && !duvida)
      await relerLinha(conciliar).catch(() => null);
  };

  const sozinho = async (fazer: () => Promise<void>): Promise<void> => {
    if (ocupado.current || estado.aguardar > 0) return;
    ocupado.current = true;
    setEstado((antes) => ({ ...PARADO, recusas: antes.recusas, enviando: true }));
    try {
      await fazer();
      mudar({ enviando: false });
    } catch (falha) {
      await recusado(falha);
    } finally {
      ocupado.current = false;
    }
  };

  const mandar = async (de: Linhas<R>) => {
    const valores = campos.agora();
    const proprio = opcoes.fazer?.(tentativas.mandar, valores, de);
    const feito = await (proprio ?? tentativas.mandar(chamada, entradaDe(valores, de)));
    await concluir(feito, valores);
  };

  const enviar = async (): Promise<void> => {
    const { lida } = linhas;
    const de = {
      ...linhas,
      lida: versaoDe(lida) === undefined ? lida : { ...lida, versao: campos.versao() },
      deAntes: campos.mudouDesde,
    };
    const erros = faltas(campos.agora(), de);
    if (Object.keys(erros).length > 0 && !ocupado.current) return recusar({ erros });
    await sozinho(() => mandar(de));
  };

  const aplicarOMeu = (conciliar: Conciliar<V, R>) =>
    sozinho(async () => {
      const novas = await relerLinha(conciliar);
      // What the person did not touch stays as the other one wrote it. A form that sends by itself sends only what changed.
      if (conciliar.valores && opcoes.fazer === undefined)
        campos.sobrepor(conciliar.valores(novas.lida));
      await mandar(novas);
    });

  const manterODele = (conciliar: Conciliar<V, R>) =>
    sozinho(async () => {
      const { lida } = await relerLinha(conciliar);
      setLinhas({ lida, original: lida });
      if (conciliar.valores) campos.assentar(conciliar.valores(lida));
    });

  const mudarCampos = (parte: Partial<V>) => {
    const era = campos.agora();
    campos.por({ ...era, ...parte });
    const fica = opcoes.dentro?.fica ?? ((nome: string) => !(nome in parte));
    setEstado((antes) => {
      const ficam = Object.entries(antes.erros).filter(([nome]) => fica(nome, era, parte));
      const todos = ficam.length === Object.keys(antes.erros).length;
      return todos ? antes : { ...antes, erros: Object.fromEntries(ficam) };
    });
  };

  const escolhaDe = (conciliar: Conciliar<V, R> | undefined) =>
    conciliar?.valores === undefined
      ? null
      : {
          aplicarOMeu: () => void aplicarOMeu(conciliar),
          manterODele: () => void manterODele(conciliar),
        };
  const sair = () => {
    setEstado(PARADO);
    opcoes.aoFechar();
  };
  return {
    ...estado,
    chamada,
    valores: campos.valores,
    sujo: campos.sujo,
    rascunho: campos.oferecido,
    usarRascunho: campos.usarRascunho,
    descartarRascunho: campos.descartarRascunho,
    mudar: mudarCampos,
    /** What was typed here was typed before somebody else wrote: the draft that is offered, or the one that came back. */
    mudouDesde: campos.mudouDesde,
    /** Puts other values in, as if they had just been read, at the version that the row has now. */
    trocar: (por: (agora: V) => V, versao?: number) => {
      campos.conhecer(versao);
      campos.assentar(por(campos.agora()));
    },
    /** One's own step brought the row to this version. */
    conhecer: campos.conhecer,
    /** The row as it is kept now: what was typed here stays over it, all else is as it was written. */
    acompanhar: (lida: R, deles: V) => {
      setLinhas({ lida, original: lida });
      campos.sobrepor(deles);
    },
    /** Refuses by itself what no schema knows. */
    invalidar: (erros: Record<string, string>) => recusar({ erros }),
    enviar: () => void enviar(),
    /** The row as it was read last. */
    lida: linhas.lida,
    /** After a conflict: what the person typed over what the other one wrote, or the other way round. */
    escolha: escolhaDe(opcoes.conciliar),
    /** Leaves at once when nothing is lost, asks otherwise. */
    pedirSaida: () => (campos.sujo && formulario !== null ? mudar({ saindo: true }) : sair()),
    ficar: () => mudar({ saindo: false }),
    sairGuardando: sair,
    sairSemGuardar: () => {
      campos.descartarRascunho();
      sair();
    },
  };
}

/** What one field uses of a write. */
export type CamposDaEscrita<V extends object = object> = Pick<
  Escrita<V>,
  'chamada' | 'valores' | 'erros' | 'mudar'
>;

/** What the shells and the fields of a form use of its write. */
export type Escrita<V extends object = object> = Omit<
  ReturnType<typeof useEscrita<Endpoint, V, unknown>>,
  'lida' | 'mudar' | 'trocar' | 'conhecer' | 'acompanhar'
> & { mudar: (parte: Partial<V>) => void };
