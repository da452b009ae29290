import { campoEmPalavras } from '@praca/contract/auditoria/campos.ts';
import type { LinhaDeAuditoria } from '@praca/contract/auditoria/schemas.ts';
import { SITUACOES, TIPOS } from '@praca/contract/pedvenda/situacoes.ts';
import { sistemaEmPalavras } from '@praca/contract/sessao/sistemas.ts';
import { recursos } from '@praca/contract/recursos.ts';
import type { AlgumRecurso } from '@praca/contract/recurso.ts';
import { dataHora, dia, dinheiro } from '../../platform/texto/format.ts';
import { aparelhoEmPalavras } from '../usuario/parts/aparelho-em-palavras.ts';
import { naLista, textoDoValor } from '../../kit/recurso/valor.ts';

const CAMPOS = new Map(
  Object.values<AlgumRecurso>(recursos).flatMap(({ campos }) => Object.entries(campos)),
);
const ROTULOS = new Map([...CAMPOS].map(([nome, { rotulo }]) => [nome, rotulo]));

/** Codes that stand in columns, in words. */
const EM_PALAVRAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  negocio_situacao: { A: 'Em aberto', G: 'Ganho', P: 'Perdido', F: 'Finalizado' },
  negocio_temperatura: {
    FRIO: 'Frio',
    MORNO: 'Morno',
    QUENTE: 'Quente',
    MUITO_QUENTE: 'Muito quente',
  },
  atividade_situacao: { P: 'Pendente', C: 'Feita', X: 'Cancelada', N: 'Não compareceu' },
  atividade_prioridade: { ALTA: 'Alta', NORMAL: 'Normal', BAIXA: 'Baixa' },
  usuario_smtptipo: { PRODUTO: 'Pelo Praça', SMTP: 'Pelo próprio servidor' },
  usuario_smtpcriptografia: { NENHUMA: 'Nenhuma' },
  clienteregistro_situacao: { ATIVO: 'Liberado', BLOQUEADO: 'Bloqueado' },
  pedvenda_situacao: SITUACOES,
  pedvenda_tipo: TIPOS,
};

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DIA = /^\d{4}-\d\d-\d\d$/;
const DINHEIRO = /_(vl[a-z]{0,30}|valor|preco|custo)$/;
const NUMERO = /^-?\d{1,15}(\.\d{1,6})?$/;

/** The name of a column of the history, for people. */
export const nomeDoCampo = (campo: string): string => campoEmPalavras(campo, ROTULOS);

/** What says nothing: kept as such in the history. */
const VAZIOS = new Set(['', 'null', '[]', '{}']);
const SIM_OU_NAO = /_ativo$|^usuario_|^perfil_segundofator$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields that name a row, the fullest name first. */
const QUE_NOMEIAM = /_(razao|nome|titulo|descricao|fantasia)$/;
const CHAVES = new Map(Object.values<AlgumRecurso>(recursos).map((r) => [r.tabela, r.chave]));
const PRINCIPAIS = new Set(Object.values<AlgumRecurso>(recursos).map(({ mostra }) => mostra));

/** Lines of a row in words: what their fields hold, without names and codes of fields; the history may have cut it short. */
const linhasLidas = (valor: string): string =>
  valor
    .replace(/"\w{1,60}_codigo": ?(\d{1,15}|null),? ?/g, '')
    .replace(/"\w{1,60}": ?(null,? ?)?/g, '')
    .replace(/\}, ?\{/g, '; ')
    .replace(/[{}[\]"]/g, '')
    .replace(/(, ?){1,9}(?=$|;|,)/g, '')
    .trim();

type Mudanca = LinhaDeAuditoria['mudancas'][number];

/** What of a line of the audit is worth reading: not the row's own code, nor what was and is empty; what names the row comes first. */
export function mudancasLidas({
  evento_tabela,
  mudancas,
}: Pick<LinhaDeAuditoria, 'evento_tabela' | 'mudancas'>): Mudanca[] {
  const cheias = mudancas
    .filter(({ campo }) => campo !== CHAVES.get(evento_tabela))
    .map(({ campo, antes, depois }) => ({
      campo,
      antes: VAZIOS.has(antes) ? '' : valorLido(campo, antes),
      depois: VAZIOS.has(depois) ? '' : valorLido(campo, depois),
    }))
    .filter(({ antes, depois }) => antes !== depois);
  return cheias.toSorted(
    (a, b) => Number(PRINCIPAIS.has(b.campo)) - Number(PRINCIPAIS.has(a.campo)),
  );
}

/** What the row of a line is called: by its own name where the line has it, before that of another row that it points at, else by the one it has today, else by its key; a key that nobody reads is left out. */
export function quemMudou({
  evento_tabela,
  evento_chave,
  evento_nome,
  mudancas,
}: Pick<LinhaDeAuditoria, 'evento_tabela' | 'evento_chave' | 'evento_nome' | 'mudancas'>): string {
  const nomes = mudancas.filter(({ campo }) => QUE_NOMEIAM.test(campo));
  const proprios = nomes.filter(({ campo }) => campo.startsWith(`${evento_tabela}_`));
  const dentre = proprios.length > 0 ? proprios : nomes;
  const nome = dentre.find(({ campo }) => PRINCIPAIS.has(campo)) ?? dentre[0];
  const dito = nome ? nome.depois || nome.antes : '';
  if (dito !== '' && !VAZIOS.has(dito)) return dito;
  if (evento_nome !== '') return evento_nome;
  return UUID.test(evento_chave) ? '' : evento_chave;
}

/** A value of the history as a person reads it. */
export function valorLido(campo: string, valor: string): string {
  if (valor.startsWith('[{')) return linhasLidas(valor);
  if (campo === 'clienteregistro_produtos')
    return (valor.match(/\d{4}/g) ?? []).map(sistemaEmPalavras).join(', ');
  if (/^[[{]/.test(valor)) return valor.replace(/[[\]{}"]/g, '').replaceAll('_', ' ');
  if (valor === 'true') return 'Sim';
  if (valor === 'false') return 'Não';
  if (INSTANTE.test(valor)) return dataHora(valor);
  if (DIA.test(valor)) return dia(valor);
  if (DINHEIRO.test(campo) && NUMERO.test(valor)) return dinheiro(valor);
  if (campo === 'agente') return aparelhoEmPalavras(valor);
  const dito = EM_PALAVRAS[campo]?.[valor];
  if (dito !== undefined) return dito;
  const descrito = CAMPOS.get(campo);
  if ((valor === 'S' || valor === 'N') && (SIM_OU_NAO.test(campo) || descrito?.tipo === 'simNao'))
    return valor === 'S' ? 'Sim' : 'Não';
  return descrito?.opcoes || descrito?.mostrar ? textoDoValor(naLista(descrito), valor) : valor;
}
