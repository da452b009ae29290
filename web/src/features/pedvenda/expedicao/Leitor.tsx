import { useRef, useState } from 'react';
import { IconBarcode } from '@tabler/icons-react';
import { ERROS } from '@praca/contract/errors.ts';
import { lerCodigo } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import { lerCodigos } from '@praca/contract/pedvenda/expedicao/rules.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { lerQuantidade, quantidade } from '../parts/quantidade.ts';
import { lidaDe, linhaDe, type LinhaDigitada, type ValoresDaSeparacao } from './valores.ts';

type Leitura = { codigo: string; quantidade: string };
type Dito = { texto: string; ruim: boolean };

/** "12*7891234567895": twelve of it; a code alone is one. */
function leituraDe(texto: string): Leitura | null {
  const estrela = texto.indexOf('*');
  const codigo = texto.slice(estrela + 1).trim();
  if (codigo === '' || codigo.length > 60) return null;
  const quanto = estrela < 0 ? '1' : lerQuantidade(texto.slice(0, estrela).trim());
  return quanto === null || !/[1-9]/.test(quanto) ? null : { codigo, quantidade: quanto };
}

/** What a read changed, told: the product, and how much of it is there now. */
function contar(antes: Separacao['itens'], depois: Separacao['itens']): string {
  const mudou = depois.find((i, n) => i.itpresep_qtdseparada !== antes[n]?.itpresep_qtdseparada);
  return mudou === undefined
    ? 'Leitura registrada.'
    : `${mudou.itpedvenda_descricao}: ${quantidade(mudou.itpresep_qtdseparada)} de ${quantidade(mudou.saldo)}`;
}

/**
 * Where a scanner writes, or a person types: reference or GTIN and Enter, a quantity before a star. Each read counts on
 * the server at once, so that two scanners work at one order; over what was typed and is not kept yet it counts here.
 */
export function Leitor({
  separacao,
  valores,
  sujo,
  aoLer,
  aoLerAqui,
}: {
  separacao: Separacao;
  valores: ValoresDaSeparacao;
  sujo: boolean;
  aoLer: (nova: Separacao) => void;
  aoLerAqui: (linhas: Record<string, LinhaDigitada>) => void;
}) {
  const campo = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState('');
  const [dito, setDito] = useState<Dito | null>(null);
  const [fila, setFila] = useState(0);
  const ultima = useRef(Promise.resolve());
  useAtalho('/', 'Ler um código', 'Separação', () => campo.current?.focus());

  const aqui = (leitura: Leitura) => {
    const itens = separacao.itens.map((i) => ({
      ...i,
      itpresep_qtdseparada: lidaDe(valores, i) ?? '0.0000',
    }));
    const feito = lerCodigos(itens, [leitura]);
    if ('recusa' in feito) {
      setDito({ texto: `${ERROS[feito.recusa].mensagem} (${feito.codigo})`, ruim: true });
      return;
    }
    const mudadas = feito.itens.filter(
      (i, n) => i.itpresep_qtdseparada !== itens[n]?.itpresep_qtdseparada,
    );
    aoLerAqui(
      Object.fromEntries(
        mudadas.map((i) => [
          i.itpedvenda_sequencia,
          { ...linhaDe(valores, i), quantidade: quantidade(i.itpresep_qtdseparada) },
        ]),
      ),
    );
    setDito({ texto: contar(itens, feito.itens), ruim: false });
  };
  const noServidor = async (leitura: Leitura) => {
    try {
      const nova = await chamarUm(
        lerCodigo,
        { pedvenda_codigo: separacao.pedvenda_codigo, leituras: [leitura] },
        { semDesvio: true },
      );
      if (nova === null) return;
      setDito({ texto: contar(separacao.itens, nova.itens), ruim: false });
      aoLer(nova);
    } catch (falha) {
      setDito({
        texto: mensagensDe(falha)[0]?.Mensagem ?? 'A leitura não foi registrada.',
        ruim: true,
      });
    } finally {
      setFila((n) => n - 1);
    }
  };
  const ler = () => {
    const leitura = leituraDe(texto);
    setTexto('');
    campo.current?.focus();
    if (leitura === null) {
      if (texto.trim() !== '') setDito({ texto: `“${texto.trim()}” não é um código.`, ruim: true });
      return;
    }
    if (sujo) {
      aqui(leitura);
      return;
    }
    // One read after the other: a scanner is faster than an answer.
    setFila((n) => n + 1);
    ultima.current = ultima.current.then(() => noServidor(leitura));
  };
  return (
    <div className="separacao-leitor">
      <TextField
        ref={campo}
        label="Código lido"
        hint="Leia o código de barras ou digite a referência e Enter. 12*código conta doze."
        icon={<IconBarcode size={18} aria-hidden="true" />}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        data-autofocus
        maxLength={80}
        value={texto}
        onChange={(evento) => setTexto(evento.target.value)}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter' || evento.ctrlKey || evento.metaKey) return;
          evento.preventDefault();
          ler();
        }}
      />
      <Button onClick={ler} loading={fila > 0}>
        Contar
      </Button>
      <p className="separacao-dito" data-ruim={dito?.ruim || undefined} role="status">
        {dito?.texto ?? ''}
      </p>
    </div>
  );
}
