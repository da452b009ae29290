import { CLIENTES_NO_ARQUIVO } from './pessoa/no-arquivo.ts';
import type { NoArquivo } from './recurso/no-arquivo.ts';

const DE: Readonly<Record<string, NoArquivo>> = { pessoa: CLIENTES_NO_ARQUIVO };

/** What files of a cadastro have beside the columns of its fields; apart from its description, which every screen loads. */
export const noArquivoDe = ({ tabela }: { tabela: string }): NoArquivo => DE[tabela] ?? {};
