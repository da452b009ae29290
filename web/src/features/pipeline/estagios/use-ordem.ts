import { useRef, useState, type PointerEvent } from 'react';
import { ordenar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { registrarAto, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { toast } from '../../../ui/window/toast.ts';
import { levar, lugarEm } from './ordem.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { contarRecusa } from './recusa.ts';

const AVISO = { id: 'ordem' };

const codigos = (lista: readonly LinhaEstagio[]) => lista.map((um) => um.estagio_codigo);
const iguais = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((codigo, i) => codigo === b[i]);

/** The order of the stages: by dragging a handle or by buttons, on the screen at once and then on the server. */
export function useOrdem(pipeline_codigo: number, estagios: readonly LinhaEstagio[]) {
  const [ordem, setOrdem] = useState<readonly number[] | null>(null);
  const [naMao, setNaMao] = useState<number | null>(null);
  const [dito, setDito] = useState('');
  const lista = useRef<HTMLOListElement>(null);

  const porCodigo = new Map(estagios.map((um) => [um.estagio_codigo, um]));
  const pedida = ordem?.flatMap((codigo) => porCodigo.get(codigo) ?? []) ?? [];
  const vistos = pedida.length === estagios.length ? pedida : estagios;

  const anunciar = (codigo: number, lugar: number) =>
    setDito(
      `${porCodigo.get(codigo)?.estagio_descricao ?? 'Estágio'}: agora é o ${lugar + 1}º de ${estagios.length}.`,
    );

  /** One write after the other: each starts from the order that the one before left. */
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const ultima = useRef<readonly number[] | null>(null);
  const gravar = async (nova: readonly number[], antes: readonly number[]) => {
    if (iguais(nova, antes)) return setOrdem(null);
    setOrdem(nova);
    ultima.current = nova;
    const escrita = fila.current.then(() =>
      chamar(ordenar, { pipeline_codigo, LISTA_ESTAGIO: [...nova] }, { semDesvio: true }),
    );
    fila.current = escrita.catch(() => undefined);
    const voltar = voltarOrdem(antes, nova);
    // It can be taken back from now on; whoever is that quick waits for the write.
    const ato = registrarAto({
      nome: 'Ordem dos estágios alterada',
      desfazer: () => fila.current.then(voltar),
    });
    try {
      await escrita;
      ato.avisar('Ordem dos estágios alterada.', AVISO);
      await relerDepoisDe(ordenar);
    } catch (falha) {
      ato.soltar();
      setDito('A ordem voltou a ser a de antes.');
      contarRecusa(ordenar.nome, falha);
    } finally {
      if (ultima.current === nova) setOrdem(null);
    }
  };

  const voltarOrdem = (antes: readonly number[], nova: readonly number[]) =>
    voltarPor(
      ordenar,
      () => ({ pipeline_codigo, LISTA_ESTAGIO: [...antes], LISTA_VISTA: [...nova] }),
      () => void toast('A ordem dos estágios voltou a ser a de antes.', AVISO),
    );

  const mover = (codigo: number, passo: number) => {
    const de = vistos.findIndex((um) => um.estagio_codigo === codigo);
    const para = de + passo;
    if (para < 0 || para >= vistos.length) return;
    anunciar(codigo, para);
    void gravar(levar(codigos(vistos), de, para), codigos(vistos));
  };

  const arrastar = (codigo: number, evento: PointerEvent<HTMLElement>) => {
    if (evento.button !== 0) return;
    const alca = evento.currentTarget;
    alca.setPointerCapture(evento.pointerId);
    setNaMao(codigo);
    const partida = codigos(vistos);
    let atual = partida;
    const seguir = (e: globalThis.PointerEvent) => {
      const outros = [...(lista.current?.children ?? [])].filter(
        (linha) => linha instanceof HTMLElement && linha.dataset['estagio'] !== String(codigo),
      );
      const meios = outros.map((linha) => {
        const { top, height } = linha.getBoundingClientRect();
        return top + height / 2;
      });
      const nova = levar(atual, atual.indexOf(codigo), lugarEm(e.clientY, meios));
      if (iguais(nova, atual)) return;
      atual = nova;
      setOrdem(nova);
    };
    const soltar = (vale: boolean) => {
      alca.removeEventListener('pointermove', seguir);
      alca.removeEventListener('pointerup', aoSoltar);
      alca.removeEventListener('pointercancel', aoDesistir);
      document.removeEventListener('keydown', aoTeclar, true);
      setNaMao(null);
      if (!vale) return setOrdem(null);
      if (!iguais(atual, partida)) anunciar(codigo, atual.indexOf(codigo));
      void gravar(atual, partida);
    };
    const aoSoltar = () => soltar(true);
    const aoDesistir = () => soltar(false);
    const aoTeclar = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return;
      e.stopPropagation();
      soltar(false);
    };
    alca.addEventListener('pointermove', seguir);
    alca.addEventListener('pointerup', aoSoltar);
    alca.addEventListener('pointercancel', aoDesistir);
    document.addEventListener('keydown', aoTeclar, true);
  };

  return { vistos, naMao, dito, lista, mover, arrastar };
}
