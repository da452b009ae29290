import path from 'node:path';
import { restaurarTudo } from '../platform/transferencia/copia.ts';
import { comando, dizer } from './abrir.ts';

await comando(async (dono, _config, [pasta]) => {
  if (!pasta)
    throw new Error(
      'Uso: npm run restore -- <pasta da cópia> (com PRACA_DADOS ou DATABASE_URL de um banco vazio)',
    );
  const feitos = await restaurarTudo(dono, path.resolve(pasta));
  for (const f of feitos)
    dizer(`  registro ${f.clienteregistro_codigo}: ${f.linhas} linhas, digest igual (${f.digest})`);
  dizer(`${feitos.length} registro(s) restaurado(s) e conferido(s).`);
});
