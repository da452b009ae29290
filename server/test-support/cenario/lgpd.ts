import { expect } from 'vitest';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as consentimento from '@praca/contract/pessoa/consentimento/endpoints.ts';
import * as api from '@praca/contract/pessoa/lgpd/endpoints.ts';
import type { Marca } from '@praca/contract/pessoa/lgpd/schemas.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { esperarProcesso } from '../servidor/esperar-processo.ts';
import { abrirPropostas } from './propostas.ts';

const NOME = 'Josefina Araújo Conceição';
const FANTASIA = 'Ateliê da Josefina';
/** Everything by which anybody could tell who it was, in any spelling, former ones too. */
export const RASTROS = [
  'josefina',
  'arau[jú]o conceicao',
  'conceicao',
  '390.?533.?447.?-?05',
  '4799?1?2?3?4?5678',
  '99123[^0-9]{0,3}4567',
  '98877[^0-9]{0,3}6655',
  'josefina\\.ateli',
  'finotti',
  'valquiria',
  'rua das camelias',
];

/** `abrirPropostas`, with a person of whom everything is known and eyes that find every trace of them. */
export async function abrirLgpd() {
  const s = await abrirPropostas();
  const adm = () => ({ como: s.u['adm.a'] });
  const salvarCliente = async (dados: object) => {
    const r = await s.chamar(clientes.api.salvar, dados as never, adm());
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!;
  };
  const ok = async <R extends { status: number; texto: string }>(
    chamada: Promise<R>,
  ): Promise<R> => {
    const r = await chamada;
    expect(r.status, r.texto).toBe(200);
    return r;
  };

  /** A person with everything that one can hang on a person. */
  async function semear(nome: string = NOME) {
    const [estagio] = await s.emA(
      'SELECT estagio_codigo FROM estagio WHERE clienteregistro_codigo = $1 ORDER BY 1 LIMIT 1',
      [s.a],
    );
    const estagio_codigo = Number(estagio!['estagio_codigo']);
    const antes = await salvarCliente({
      pessoa_razao: 'Josefina Finotti',
      pessoa_telefone: '(47) 98877-6655',
    });
    const { pessoa_codigo } = antes;
    await salvarCliente({
      pessoa_codigo,
      versao: antes.versao,
      pessoa_razao: nome,
      pessoa_fantasia: FANTASIA,
      pessoa_cnpj: '390.533.447-05',
      pessoa_telefone: '(47) 99123-4567',
      pessoa_email: 'josefina.atelie@correio.com.br',
      endereco_endereco: 'Rua das Camélias',
      endereco_numero: '77',
      cidade_descricao: 'Blumenau',
      uf_codigo: 'SC',
      pessoa_baselegal: 'CONSENTIMENTO',
      contatos: [{ contato_nome: 'Valquíria Finotti', contato_telefone: '47 98877 6655' }],
    });
    await ok(
      s.chamar(
        consentimento.registrar,
        {
          pessoa_codigo,
          consent_acao: 'C',
          consent_finalidade: 'DIVULGACAO',
          consent_canal: 'EMAIL',
          consent_destino: 'josefina.atelie@correio.com.br',
          consent_dia: '2026-01-10',
          consent_texto: 'Aceito receber novidades, diz Josefina.',
          consent_prova: 'Formulário que Josefina preencheu',
        },
        adm(),
      ),
    );
    const criarNegocio = async (negocio_titulo: string) =>
      (
        await ok(
          s.chamar(
            negocio.salvar,
            {
              negocio_titulo,
              estagio_codigo,
              pessoa_codigo,
              negocio_observacao: `Falar com a ${nome} pelo (47) 99123-4567.`,
            },
            adm(),
          ),
        )
      ).dados[0]!.negocio_codigo;
    const aberto = await criarNegocio('Vestidos para josefina araujo conceicao');
    const excluido = await criarNegocio('Uniformes da Josefina');
    for (const negocio_codigo of [aberto, excluido])
      await ok(
        s.chamar(
          acompanhamento.salvar,
          {
            negocio_codigo,
            acomp_texto: `Josefina pediu para ligar no 99123 4567 ou escrever a JOSEFINA.ATELIE@correio.com.br; CPF 39053344705. Valquíria confirma.`,
          } as never,
          adm(),
        ),
      );
    // A note that was changed: its history tells the deal only where it was made.
    const [nota] = await s.emA(
      'SELECT acomp_codigo, versao FROM acompanhamento WHERE negocio_codigo = $1',
      [aberto],
    );
    await ok(
      s.chamar(
        acompanhamento.salvar,
        {
          acomp_codigo: Number(nota!['acomp_codigo']),
          versao: Number(nota!['versao']),
          negocio_codigo: aberto,
          acomp_texto: 'A Josefina já comprou.',
        } as never,
        adm(),
      ),
    );
    await ok(
      s.chamar(
        atividade.salvar,
        {
          atividade_titulo: 'Ligar para Josefina',
          atividade_dthr: '2030-01-01T12:00:00Z',
          atividade_local: 'Rua das Camelias, 77',
          negocio_codigo: aberto,
        },
        adm(),
      ),
    );
    await ok(s.chamar(negocio.excluir, { negocio_codigo: String(excluido) } as never, adm()));
    await inserir(s.dono, 'email', s.a, {
      email_sentido: 'E',
      email_situacao: 'RE',
      email_de: `${nome} <josefina.atelie@correio.com.br>`,
      email_para: '{vendas@empresa.com.br,josefina.atelie@correio.com.br}',
      email_assunto: 'Pedido da Josefina',
      email_texto: `Bom dia, aqui é a Josefina. Meu telefone é +55 47 9 9123-4567.`,
      pessoa_codigo,
      usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
    });
    // Of somebody else's deal: only what tells her from anybody.
    const { negocio_codigo: alheio } = (
      await ok(s.chamar(negocio.salvar, { negocio_titulo: 'Outra casa', estagio_codigo }, adm()))
    ).dados[0]!;
    await ok(
      s.chamar(
        acompanhamento.salvar,
        {
          negocio_codigo: alheio,
          acomp_texto: `Indicação de ${nome.toUpperCase()}, cpf 390.533.447-05, tel. 47991234567. Falar com Conrado.`,
        } as never,
        adm(),
      ),
    );
    return { pessoa_codigo, aberto, alheio, estagio_codigo };
  }

  /** Where the registration's rows still tell who it was: every column of text of every table, but what the law keeps. */
  async function varrer(rastros: readonly string[], legal: readonly number[] = []) {
    const colunas = await s.emA(
      `SELECT c.table_schema AS esquema, c.table_name AS tabela, c.column_name AS coluna,
       EXISTS (SELECT 1 FROM information_schema.columns x WHERE x.table_schema = c.table_schema AND x.table_name = c.table_name AND x.column_name = 'pedvenda_codigo') AS venda
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema') AND c.table_name <> 'pessoaguarda'
       AND (c.data_type IN ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY'))
       AND EXISTS (SELECT 1 FROM information_schema.columns x WHERE x.table_schema = c.table_schema AND x.table_name = c.table_name AND x.column_name = 'clienteregistro_codigo')`,
      [],
    );
    expect(colunas.length).toBeGreaterThan(200);
    const achados: string[] = [];
    const cliente = await s.dono.connect();
    try {
      await cliente.query("SELECT set_config('app.registro', $1, false)", [String(s.a)]);
      for (const { esquema, tabela, coluna, venda } of colunas) {
        const fica = venda && !['negocio', 'email', 'evento', 'aviso'].includes(String(tabela));
        const { rows } = await cliente.query<{ texto: string }>(
          `SELECT "${String(coluna)}"::text AS texto FROM "${String(esquema)}"."${String(tabela)}" t WHERE clienteregistro_codigo = $1
           AND translate(lower("${String(coluna)}"::text), 'áàâãéêíóôõúç', 'aaaaeeiooouc') ~ $2 ${fica ? 'AND NOT (pedvenda_codigo = ANY($3))' : 'AND $3::bigint[] IS NOT NULL'} LIMIT 3`,
          [s.a, rastros.join('|'), legal],
        );
        for (const { texto } of rows) achados.push(`${tabela}.${coluna}: ${texto.slice(0, 300)}`);
      }
    } finally {
      cliente.release(true);
    }
    return achados;
  }

  const anonimizar = async (pessoa_codigo: number, nome: string, marcas: readonly Marca[] = []) => {
    const r = await ok(
      s.chamar(api.anonimizar, { pessoa_codigo, nome, LISTA_TROCAR: [...marcas] }, adm()),
    );
    const fim = await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
    expect(fim.uniproc_resultadoobject?.Resultado, fim.uniproc_mensagem).toBe('0');
    return fim;
  };
  const exportar = (pessoa_codigo: number, como = s.u['adm.a']) =>
    s.app.inject({
      method: 'GET',
      url: `/api${api.exportarDados.path.replace('{pessoa_codigo}', String(pessoa_codigo))}`,
      headers: { authorization: `JWT ${como.token}` },
    });

  return { ...s, adm, ok, salvarCliente, semear, varrer, anonimizar, exportar };
}
