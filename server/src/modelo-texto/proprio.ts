import { camposDesconhecidos } from '@praca/contract/modelo-texto/campos.ts';
import { modeloTexto } from '@praca/contract/modelo-texto/recurso.ts';
import { doSeuJeito } from '../recurso/proprio.ts';

const ESCRITOS = ['modelo_assunto', 'modelo_texto'] as const;

/** Templates in the cadastro: what stands in braces is a field that there is. */
export const modelosDoSeuJeito = (): void =>
  doSeuJeito(modeloTexto.tabela, {
    faltas: (_, propostas) =>
      Promise.resolve(
        propostas.flatMap(({ depois }, linha) =>
          ESCRITOS.flatMap((campo) => {
            const [primeiro] = camposDesconhecidos(String(depois[campo] ?? ''));
            return primeiro === undefined
              ? []
              : [
                  {
                    linha,
                    campo,
                    codigo: 'ENTRADA_INVALIDA' as const,
                    mensagem: `Não existe o campo {${primeiro}}. Use um dos campos da ajuda, ou tire as chaves.`,
                  },
                ];
          }),
        ),
      ),
  });
