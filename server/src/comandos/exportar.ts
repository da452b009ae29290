import { exportarRegistro } from '../platform/transferencia/exportar.ts';
import { comandoAoLado, dizer } from './abrir.ts';

await comandoAoLado(async (dono, _config, [registro, arquivo]) => {
  if (!registro || !arquivo || !/^\d+$/.test(registro))
    throw new Error('Uso: npm run exportar -- <código do registro> <arquivo.jsonl.gz>');
  const feito = await exportarRegistro(dono, Number(registro), arquivo);
  dizer(
    `Registro ${registro} exportado para ${arquivo}: ${feito.linhas} linhas, digest ${feito.digest}.`,
  );
});
