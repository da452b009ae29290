import path from 'node:path';
import { copiarTudo } from '../platform/transferencia/copia.ts';
import { comandoAoLado, dizer } from './abrir.ts';

await comandoAoLado(async (dono, config, [pasta]) => {
  const destino = path.resolve(
    pasta ??
      path.join(
        config.pastaDados,
        'copias',
        new Date().toISOString().slice(0, 19).replaceAll(':', '-'),
      ),
  );
  const feitos = await copiarTudo(dono, destino);
  for (const f of feitos)
    dizer(`  registro ${f.clienteregistro_codigo}: ${f.linhas} linhas, digest ${f.digest}`);
  dizer(
    `Cópia de ${feitos.length} registro(s) em ${destino}. Confira com: npm run restore -- ${destino} (em um banco vazio).`,
  );
});
