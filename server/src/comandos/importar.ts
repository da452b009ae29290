import { conhecerLinhas, importarRegistro } from '../platform/transferencia/importar.ts';
import { comando, dizer } from './abrir.ts';

await comando(async (dono, _config, [arquivo]) => {
  if (!arquivo) throw new Error('Uso: npm run importar -- <arquivo.jsonl.gz>');
  const feito = await importarRegistro(dono, arquivo);
  await conhecerLinhas(dono);
  dizer(
    `Registro ${feito.clienteregistro_codigo} importado: ${feito.linhas} linhas, digest ${feito.digest}.`,
  );
});
