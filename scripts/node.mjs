// node scripts/node.mjs <file.ts> [arguments]: runs a TypeScript file of the project on a Node that can.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ambiente, garantirNode, seguir } from './node24.mjs';

if (garantirNode(fileURLToPath(import.meta.url))) {
  const [arquivo, ...argumentos] = process.argv.slice(2);
  if (!arquivo) {
    console.error('Uso: node scripts/node.mjs <arquivo.ts> [argumentos]');
    process.exitCode = 1;
  } else {
    seguir(
      spawn(process.execPath, [arquivo, ...argumentos], { stdio: 'inherit', env: ambiente() }),
    );
  }
}
