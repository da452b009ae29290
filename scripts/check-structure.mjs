// The habits that no compiler checks. Prints one line for each breach.
import { arvoreTorta } from './estrutura/arvore.mjs';
import { citacoesSemFonte } from './estrutura/citacoes.mjs';
import { classesDisputadas } from './estrutura/estilos.mjs';
import { padraoLento } from './estrutura/padroes.mjs';
import { paginaVelha } from './estrutura/paginas.mjs';
import { rondasEmPasso } from './estrutura/passo.mjs';
import { saidasSemPassagem } from './estrutura/saidas.mjs';
import { sqlProibido } from './estrutura/sql.mjs';
import { textoProibido } from './estrutura/texto.mjs';

const faltas = [
  ...arvoreTorta(),
  ...textoProibido(),
  ...sqlProibido(),
  ...saidasSemPassagem(),
  ...rondasEmPasso(),
  ...padraoLento(),
  ...paginaVelha(),
  ...classesDisputadas(),
  ...citacoesSemFonte(),
];
for (const falta of faltas) console.error(falta);
if (faltas.length > 0) console.error(`${faltas.length} breaches of the structure`);
process.exitCode = faltas.length > 0 ? 1 : 0;
