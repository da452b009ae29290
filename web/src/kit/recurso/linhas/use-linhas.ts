import { useEffect, useRef, useState } from 'react';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { plural } from '../../../platform/texto/format.ts';
import type { CamposDaEscrita } from '../../escrita/use-escrita.ts';
import type { Valores } from '../CampoDoRecurso.tsx';
import { acharReferencias } from '../achar-referencias.ts';
import { colar, type Procurada } from './colar.ts';
import { useHistoria } from './use-historia.ts';
import { linhaVazia, novoId, type LinhaDigitada } from './digitadas.ts';

const SEM_RESPOSTA =
  'As linhas foram coladas, mas a procura não respondeu. Escolha o que falta, ou desfaça e cole de novo.';

/** The rows that pasted names mean, those of each field together; equal names are looked for once. */
async function procurar(procuradas: readonly Procurada[]) {
  const achadas: { de: Procurada[]; parte: Valores | null }[] = [];
  for (const [nome, deste] of Map.groupBy(procuradas, (p) => p.nome)) {
    const alvo = deste[0]?.campo.alvo;
    if (alvo === undefined) continue;
    const porTexto = Map.groupBy(deste, ({ texto }) => texto);
    const linhas = await acharReferencias(alvo, [...porTexto.keys()]);
    for (const [texto, de] of porTexto) {
      const uma = linhas.get(texto);
      achadas.push({ de, parte: uma ? { [nome]: uma.value, [alvo.mostra]: uma.label } : null });
    }
  }
  return achadas;
}

/** The lines of a row while its form is open: changing, adding, removing with a way back, moving, and pasting a table. */
export function useLinhas(escrita: CamposDaEscrita<Valores>, nome: string, l: LinhasDescritas) {
  const linhas = (escrita.valores[nome] ?? []) as LinhaDigitada[];
  /** The line below the last one: it becomes one when somebody types in it. */
  const [nova, setNova] = useState(novoId);
  const [removida, setRemovida] = useState<{ linha: LinhaDigitada; i: number } | null>(null);
  const [aviso, setAviso] = useState('');
  const cabe = linhas.length < l.max;
  const agora = useRef(linhas);
  useEffect(() => {
    agora.current = linhas;
  });
  const historia = useHistoria(linhas, (novas) => escrita.mudar({ [nome]: novas }));
  const por = (novas: LinhaDigitada[]) => historia.por(novas);

  const mudar = (id: string, parte: Valores) => {
    if (id !== nova)
      return historia.por(
        linhas.map((linha) => (linha.id === id ? { ...linha, ...parte } : linha)),
        `${id} ${Object.keys(parte)[0] ?? ''}`,
      );
    setNova(novoId());
    por([...linhas, { ...linhaVazia(l, id), ...parte }]);
  };
  const remover = (id: string) => {
    const i = linhas.findIndex((linha) => linha.id === id);
    const linha = linhas[i];
    if (!linha) return;
    setRemovida({ linha, i });
    setAviso('');
    por(linhas.toSpliced(i, 1));
  };
  const devolver = () => {
    if (removida) por(linhas.toSpliced(removida.i, 0, removida.linha));
    setRemovida(null);
  };
  /** The same again below; its id, or null where it does not fit. */
  const duplicar = (id: string): string | null => {
    const i = linhas.findIndex((linha) => linha.id === id);
    const linha = linhas[i];
    if (!linha || !cabe) return null;
    const { [l.chave]: _codigo, ...resto } = linha;
    const copia = { ...resto, id: novoId() };
    por(linhas.toSpliced(i + 1, 0, copia));
    return copia.id;
  };
  const mover = (id: string, passo: 1 | -1) => {
    const i = linhas.findIndex((linha) => linha.id === id);
    const linha = linhas[i];
    const para = i + passo;
    if (!linha || para < 0 || para >= linhas.length) return false;
    por(linhas.toSpliced(i, 1).toSpliced(para, 0, linha));
    return true;
  };

  const avisar = (texto: string) => {
    setRemovida(null);
    setAviso(texto);
  };
  /** The line as it was, or away where it was none. */
  const devolverLinha = (id: string, era: LinhaDigitada | undefined) =>
    por(linhas.flatMap((linha) => (linha.id !== id ? [linha] : era === undefined ? [] : [era])));
  /** What was read goes into the line, or into a new one where that is null or gone. */
  const receber = (id: string | null, parte: Valores) => {
    const completa = (linha: LinhaDigitada) => {
      const vazios = Object.entries(l.leitor?.com ?? {}).filter(([campo]) => linha[campo] === '');
      return { ...linha, ...Object.fromEntries(vazios), ...parte };
    };
    const ha = linhas.some((linha) => linha.id === id);
    if (!ha && !cabe) return avisar(`São no máximo ${l.max} ${l.nome.varios}.`);
    por(
      ha
        ? linhas.map((linha) => (linha.id === id ? completa(linha) : linha))
        : [...linhas, completa(linhaVazia(l, novoId()))],
    );
    const [lido] = Object.values(parte).filter((valor) => typeof valor === 'string');
    avisar(`Lido: ${lido}.`);
  };

  const colarTabela = async (texto: string, id: string, desde: string) => {
    const { partes, procuradas, recusadas } = colar(l, texto, desde);
    const onde = linhas.findIndex((linha) => linha.id === id);
    const inicio = onde < 0 ? linhas.length : onde;
    const cabem = partes.slice(0, l.max - inicio);
    const novas = [...linhas];
    cabem.forEach((parte, i) => {
      // The line that nobody had begun keeps the caret as the first of those that were pasted.
      const novo = i === 0 && id === nova ? id : novoId();
      novas[inicio + i] = { ...(novas[inicio + i] ?? linhaVazia(l, novo)), ...parte };
    });
    setRemovida(null);
    setNova(novoId());
    if (procuradas.length > 0) setAviso('Procurando o que foi colado…');
    por(novas);
    const achadas = await procurar(procuradas.filter(({ i }) => i < cabem.length)).catch(
      () => null,
    );
    if (achadas === null) return setAviso(SEM_RESPOSTA);
    const partesPorId = new Map<string | undefined, Valores>();
    for (const { de, parte } of achadas)
      for (const { i } of de) {
        const qual = novas[inicio + i]?.id;
        partesPorId.set(qual, { ...partesPorId.get(qual), ...parte });
      }
    // Somebody may have typed on while the names were looked for.
    if (partesPorId.size > 0)
      por(agora.current.map((linha) => ({ ...linha, ...partesPorId.get(linha.id) })));
    const ruins = [
      ...recusadas.filter(({ i }) => i < cabem.length),
      ...achadas.flatMap(({ de, parte }) => (parte === null ? de : [])),
    ].map(({ i, campo, texto: cola }) => `linha ${inicio + i + 1}, ${campo.rotulo}: “${cola}”`);
    const fora = partes.length - cabem.length;
    setAviso(
      [
        `${plural(cabem.length, 'linha colada', 'linhas coladas')}.`,
        fora > 0 && `${plural(fora, 'não coube', 'não couberam')}: são no máximo ${l.max}.`,
        ruins.length > 0 &&
          `Não encontrei ${ruins.slice(0, 5).join('; ')}${ruins.length > 5 ? ` e mais ${ruins.length - 5}` : ''}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  return {
    linhas,
    nova: cabe ? nova : null,
    mudar,
    remover,
    removida,
    devolver,
    duplicar,
    mover,
    desfazer: historia.desfazer,
    refazer: historia.refazer,
    colarTabela,
    avisar,
    devolverLinha,
    receber,
    aviso,
  };
}
