import { ErroApi, mensagensDe } from '../../../platform/http/erro-api.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { erro } from '../../../ui/window/toast.ts';
import { relerTudo } from './consultas.ts';

/** Tells why a setting was not saved, and reads again what is true; a colleague's change is said by name. */
export function contarRecusa(operacao: string, falha: unknown): void {
  void relerTudo();
  const mensagens = mensagensDe(falha);
  const quem = mensagens[0]?.Dados?.['usuario_nome'];
  if (falha instanceof ErroApi && falha.codigo === 'REGISTRO_ALTERADO')
    erro(
      `${typeof quem === 'string' ? quem : 'Outra pessoa'} mudou isto antes de você. Confira como ficou e tente de novo.`,
    );
  else mostrarOpsss({ operacao, mensagens });
}
