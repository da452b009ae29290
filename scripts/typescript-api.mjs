// dependency-cruiser reads TypeScript through the JavaScript API, which TypeScript 7 no longer has:
// for it alone, `typescript` means the last version that still carries one.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(nome, contexto, seguinte) {
    return seguinte(nome.replace(/^typescript(?=\/|$)/, 'typescript-api'), contexto);
  },
});
