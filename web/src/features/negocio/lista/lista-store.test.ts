import { describe, expect, it } from 'vitest';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { createListaStore, type Pagina, type PortaLista } from './lista-store.ts';

const linha = (negocio_codigo: number, versao = 1): LinhaLista => ({
  negocio_codigo,
  versao,
  estagio_codigo: 1,
  pipeline_codigo: 1,
  negocio_titulo: `Negócio ${negocio_codigo}`,
  negocio_valor: '1.00',
  negocio_temperatura: 'FRIO',
  negocio_situacao: 'A',
  negocio_posicao: 0,
  negocio_dtprevisao: null,
  negocio_proximaatividade: null,
  negocio_dtestagio: '',
  negocio_dtinteracao: '',
  negocio_dtcriacao: '',
  negocio_dtalteracao: '',
  negocio_dtfechamento: null,
  pessoa_codigo: null,
  pessoa_nome: '',
  usuario_responsavel: null,
  repres_codigo: null,
  segmento_codigo: null,
  orprospect_codigo: null,
  motperda_codigo: null,
  etiquetas: [],
  negocio_campos: {},
  empresa_codigo: 1,
});

/** A server that holds these deals and gives them two at a time. */
function servidor(linhas: LinhaLista[]) {
  let atuais = linhas;
  let cair = false;
  let muda = false;
  let contadas = 0;
  const responder = async (cursor: string | null): Promise<Pagina> => {
    if (cair) throw new Error('sem resposta');
    const inicio = Number(cursor ?? 0);
    const fim = inicio + 2;
    return {
      linhas: atuais.slice(inicio, fim),
      cursor: fim < atuais.length ? String(fim) : null,
    };
  };
  const porta: PortaLista = {
    ler: responder,
    contar: async () => {
      contadas += 1;
      if (muda) await new Promise<never>(() => {});
      if (cair) throw new Error('sem resposta');
      return { total: atuais.length };
    },
    conferir: async (codigos) => {
      if (cair) throw new Error('sem resposta');
      return {
        linhas: atuais.filter((uma) => codigos.includes(uma.negocio_codigo)),
        total: atuais.length,
      };
    },
  };
  return {
    porta,
    mudar: (novas: LinhaLista[]) => void (atuais = novas),
    calar: () => void (muda = true),
    contadas: () => contadas,
    derrubar: (fora: boolean) => void (cair = fora),
  };
}

const codigos = (lista: ReturnType<typeof createListaStore>) =>
  lista.vista().linhas.map((uma) => uma.negocio_codigo);

describe('a list read page by page', () => {
  it('grows to its end, then asks no more', async () => {
    const { porta } = servidor([linha(1), linha(2), linha(3)]);
    const lista = createListaStore(porta, false);
    await lista.recomecar();
    expect(lista.vista()).toMatchObject({ total: 3, temMais: true });
    await lista.mais();
    await lista.mais();
    expect(codigos(lista)).toEqual([1, 2, 3]);
    expect(lista.vista()).toMatchObject({ total: 3, temMais: false, lendo: 'nada' });
  });

  it('shows its rows without waiting for how many there are, and counts no list that stands whole', async () => {
    const longa = servidor([linha(1), linha(2), linha(3)]);
    longa.calar();
    const lista = createListaStore(longa.porta, false);
    void lista.recomecar();
    await expect.poll(() => codigos(lista)).toEqual([1, 2]);
    expect(lista.vista()).toMatchObject({ lida: true, total: null, temMais: true, lendo: 'nada' });
    const curta = servidor([linha(1)]);
    const inteira = createListaStore(curta.porta, false);
    await inteira.recomecar();
    expect(inteira.vista()).toMatchObject({ total: 1, temMais: false });
    expect(curta.contadas()).toBe(0);
  });

  it('keeps rows that could not be counted, and says so', async () => {
    const { porta, derrubar } = servidor([linha(1), linha(2), linha(3)]);
    const lista = createListaStore(
      { ...porta, contar: () => (derrubar(true), porta.contar()) },
      false,
    );
    await lista.recomecar();
    expect(lista.vista()).toMatchObject({ total: null, falhou: 'total', lendo: 'nada' });
    expect(codigos(lista)).toEqual([1, 2]);
  });

  it('shows no deal twice when the order shifted between two pages', async () => {
    const { porta, mudar } = servidor([linha(1), linha(2), linha(3)]);
    const lista = createListaStore(porta, false);
    await lista.recomecar();
    mudar([linha(9), linha(1), linha(2), linha(3)]);
    await lista.mais();
    expect(codigos(lista)).toEqual([1, 2, 3]);
  });

  it('keeps its rows when a page fails, and goes on from there', async () => {
    const { porta, derrubar } = servidor([linha(1), linha(2), linha(3)]);
    const lista = createListaStore(porta, false);
    await lista.recomecar();
    derrubar(true);
    await lista.mais();
    expect(lista.vista()).toMatchObject({ falhou: 'mais', lendo: 'nada' });
    derrubar(false);
    await lista.mais();
    expect(codigos(lista)).toEqual([1, 2, 3]);
    expect(lista.vista().falhou).toBe('nada');
  });

  it('drops an answer that a new start overtook', async () => {
    const { porta } = servidor([linha(1), linha(2), linha(3)]);
    const lista = createListaStore(porta, false);
    await lista.recomecar();
    const tarde = lista.mais();
    await lista.recomecar();
    await tarde;
    expect(codigos(lista)).toEqual([1, 2]);
  });
});

describe('changes of colleagues', () => {
  it('go into the rows in place; what left the list leaves the screen', async () => {
    const { porta, mudar } = servidor([linha(1), linha(2)]);
    const lista = createListaStore(porta, false);
    await lista.recomecar();
    mudar([linha(2, 5)]);
    await lista.aplicar([1, 2]);
    expect(lista.vista()).toMatchObject({ linhas: [{ versao: 5 }], total: 1, mudou: false });
  });

  it('that belong elsewhere only say so', async () => {
    const { porta, mudar } = servidor([linha(1), linha(2)]);
    const lista = createListaStore(porta, false);
    await lista.recomecar();
    mudar([linha(3), linha(1), linha(2)]);
    await lista.aplicar([3]);
    expect(codigos(lista)).toEqual([1, 2]);
    expect(lista.vista()).toMatchObject({ total: 3, mudou: true });
    await lista.recomecar();
    expect(lista.vista().mudou).toBe(false);
  });

  it('always move a row that stands by its last change', async () => {
    const { porta, mudar } = servidor([linha(1), linha(2)]);
    const lista = createListaStore(porta, true);
    await lista.recomecar();
    await lista.aplicar([2]);
    expect(lista.vista().mudou).toBe(false);
    mudar([linha(1), linha(2, 2)]);
    await lista.aplicar([2]);
    expect(lista.vista().mudou).toBe(true);
  });

  it('too many at once are not read one by one', async () => {
    const { porta, derrubar } = servidor([linha(1)]);
    const lista = createListaStore(porta, false);
    await lista.recomecar();
    derrubar(true);
    await lista.aplicar(Array.from({ length: 151 }, (_, i) => i + 1));
    expect(lista.vista()).toMatchObject({ mudou: true, falhou: 'nada' });
  });
});
