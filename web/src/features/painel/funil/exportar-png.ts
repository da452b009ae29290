import { escrever, type Desenho } from '../../../kit/painel/imagem.ts';
import { dinheiroCompacto, numero, palavra, plural } from '../../../platform/texto/format.ts';
import type { Contexto } from './contexto.ts';
import { cabeDentro, contorno, formasDe, margemDeFora } from './desenho.ts';
import { conversao, tempoMedio } from './textos.ts';

const TOPO = 20;
const LINHA = 56;
const VAO = 3;
const FUNIL = { x: 226, largura: 380 };
const DIREITA = { valor: 711, passaram: 824 };

/** The funnel as it is drawn in a picture. */
export const desenhoDoFunil = ({ funil: { degraus } }: Contexto): Desenho => ({
  altura: TOPO + degraus.length * LINHA,
  desenhar: (pincel, cor, largura) => {
    const fraco = { tamanho: 11, cor: cor['text-muted'], lado: 'right' } as const;
    escrever(pincel, 'Em aberto agora', DIREITA.valor, 6, fraco);
    escrever(pincel, 'Conversão', DIREITA.passaram, 6, fraco);
    escrever(pincel, 'Tempo médio', largura, 6, fraco);
    const formas = formasDe(degraus.map(({ passaram }) => passaram));
    for (const [i, degrau] of degraus.entries()) {
      const forma = formas[i] ?? { topo: 0, base: 0 };
      const y = TOPO + i * LINHA;
      const meio = y + (LINHA - VAO) / 2;
      pincel.fillStyle = cor['accent-solid'];
      pincel.fill(new Path2D(contorno(forma, { ...FUNIL, y, altura: LINHA - VAO, minimo: 2 })));
      const texto = numero(degrau.passaram);
      const dentro = cabeDentro(forma, FUNIL.largura, texto);
      const centro = FUNIL.x + FUNIL.largura / 2;
      escrever(pincel, texto, dentro ? centro : centro + margemDeFora(forma, FUNIL.largura), meio, {
        tamanho: 12,
        peso: 600,
        cor: dentro ? cor['text-on-accent'] : cor['text-primary'],
        lado: dentro ? 'center' : 'left',
      });
      escrever(pincel, degrau.estagio_descricao, 0, meio, {
        peso: 500,
        cor: cor['text-primary'],
        cabe: FUNIL.x - 16,
      });
      escrever(pincel, numero(degrau.quantidade), DIREITA.valor, meio - 8, {
        peso: 600,
        cor: cor['text-primary'],
        lado: 'right',
      });
      escrever(pincel, dinheiroCompacto(degrau.valor_total), DIREITA.valor, meio + 9, fraco);
      escrever(pincel, conversao(degrau, i === 0), DIREITA.passaram, meio, fraco);
      escrever(pincel, tempoMedio(degrau.horas_medias), largura, meio, {
        cor: cor['text-primary'],
        lado: 'right',
      });
    }
  },
});

/** What the head of the picture says in numbers. */
export const legendaDoFunil = ({ funil }: Contexto, filtros: readonly string[]): string =>
  [
    `${plural(funil.criados, 'negócio', 'negócios')} ${palavra(funil.criados, 'criado', 'criados')}`,
    `${numero(funil.abertos)} em aberto (${dinheiroCompacto(funil.valor_aberto)})`,
    ...filtros,
  ].join(' · ');
