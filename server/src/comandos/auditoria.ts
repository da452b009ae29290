import { falhaEmPalavras } from '@praca/contract/auditoria/integridade.ts';
import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import { conferirRegistro, lerRegistros } from '../auditoria/reads-registro.ts';
import { comandoAoLado, dizer } from './abrir.ts';

const quando = (em: string | Date): string =>
  new Date(em).toLocaleString('pt-BR', { timeZone: FUSO_DO_BRASIL });

await comandoAoLado(async (dono, _config, anotados) => {
  const faltam = new Set(anotados);
  let falhas = 0;
  for (const registro of await lerRegistros(dono)) {
    const feito = await conferirRegistro(dono, registro, anotados);
    falhas += feito.falhas.length;
    for (const hash of feito.achados) faltam.delete(hash);
    const nome = registro === 0 ? 'a casa' : `registro ${registro}`;
    if (feito.ultimo === null) {
      dizer(`  ${nome}: ainda sem selo`);
      continue;
    }
    const { selo_numero, selo_em, selo_hash } = feito.ultimo;
    dizer(
      feito.falhas.length === 0
        ? `  ${nome}: íntegra até ${quando(selo_em)}; ${feito.linhas} linhas em ${selo_numero} blocos, ${feito.anonimizadas} anonimizadas; selo ${selo_hash}`
        : `  ${nome}: NÃO CONFERE`,
    );
    for (const falha of feito.falhas)
      dizer(
        `    bloco ${falha.selo_numero}, ${falha.desde === null ? 'do início' : `de ${quando(falha.desde)}`} a ${quando(falha.ate)}: ${falhaEmPalavras(falha)}`,
      );
  }
  if (faltam.size > 0) throw new Error(`Nenhum bloco tem o selo ${[...faltam].join(', ')}.`);
  if (falhas > 0) throw new Error('A auditoria não confere.');
});
