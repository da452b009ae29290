import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { numero, palavra, plural } from '../../../platform/texto/format.ts';

type Parte = { nome: string; valor: number; tom: string };

const partes = (resultado: ResultadoImportacao): Parte[] => {
  const { importadas, fechados, duplicadas, recusadas } = resultado;
  const simulada = resultado.simulada === 'S';
  return [
    {
      nome: simulada
        ? palavra(importadas, 'seria importada', 'seriam importadas')
        : palavra(importadas, 'importada', 'importadas'),
      valor: importadas,
      tom: 'importadas',
    },
    ...(fechados > 0
      ? [
          {
            nome: simulada
              ? palavra(fechados, 'negócio seria fechado', 'negócios seriam fechados')
              : palavra(fechados, 'negócio fechado', 'negócios fechados'),
            valor: fechados,
            tom: 'fechados',
          },
        ]
      : []),
    {
      nome: palavra(duplicadas, 'já existia', 'já existiam'),
      valor: duplicadas,
      tom: 'duplicadas',
    },
    { nome: palavra(recusadas, 'recusada', 'recusadas'), valor: recusadas, tom: 'recusadas' },
  ];
};

/** What became of the lines; the figures add up to the lines of the file. */
export function Contagens({ resultado }: { resultado: ResultadoImportacao }) {
  const { linhas, avisos, pessoas_criadas: pessoas, simulada } = resultado;
  const notas = [
    ...(avisos > 0 ? [`${plural(avisos, 'linha', 'linhas')} com aviso`] : []),
    ...(pessoas > 0
      ? [
          simulada === 'S'
            ? `${plural(pessoas, 'cliente novo seria criado', 'clientes novos seriam criados')}`
            : plural(pessoas, 'cliente novo', 'clientes novos'),
        ]
      : []),
  ];
  return (
    <div className="contagens">
      <dl className="contagens-lista">
        {partes(resultado).map(({ nome, valor, tom }) => (
          <div key={tom} className={`contagens-item contagens-${valor > 0 ? tom : 'zero'}`}>
            <dt>{nome}</dt>
            <dd>{numero(valor)}</dd>
          </div>
        ))}
        <div className="contagens-item contagens-total">
          <dt>{palavra(linhas, 'linha no arquivo', 'linhas no arquivo')}</dt>
          <dd>{numero(linhas)}</dd>
        </div>
      </dl>
      {resultado.importadas + resultado.fechados === 0 && resultado.duplicadas > 0 && (
        <Notice tone="info" title="Nenhuma linha nova neste quadro.">
          Cada linha entra uma vez por quadro, reconhecida pelo identificador ou pelo conteúdo; se
          ela diz que um negócio aberto foi ganho ou perdido, ele é fechado. Para criar negócios em
          outra fase da venda, importe o arquivo para outro quadro.
        </Notice>
      )}
      {resultado.repartidos.length > 0 && (
        <ul className="contagens-notas" aria-label="Quem recebe pela distribuição automática">
          {resultado.repartidos.map(({ usuario_login, usuario_nome, negocios }) => (
            <li key={usuario_login}>
              {usuario_login === '' ? 'Sem responsável' : usuario_nome}: {numero(negocios)}
            </li>
          ))}
        </ul>
      )}
      {notas.length > 0 && <p className="contagens-notas">{notas.join(' · ')}</p>}
    </div>
  );
}
