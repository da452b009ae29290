import { useTranslation } from 'react-i18next';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { useEstadoPublico, type EstadoPublico } from './use-estado-publico.ts';
import './ContasDemo.css';

type Conta = EstadoPublico['demo'][number];

const partes = ({ descricao }: Conta): { empresa: string; papel: string } => {
  const [empresa = '', ...resto] = descricao.split(': ');
  return { empresa, papel: resto.join(': ') };
};

/** The demo logins by company, one click each; only while the server runs the demo. */
export function ContasDemo({ aoEscolher }: { aoEscolher: (conta: Conta) => void }) {
  const { t } = useTranslation(TRADUZIDO);
  const contas = useEstadoPublico()?.demo ?? [];
  if (contas.length === 0) return null;
  const empresas = [...Map.groupBy(contas, (conta) => partes(conta).empresa)];
  return (
    <section className="demo" aria-labelledby="demo-titulo">
      <h2 className="demo-titulo" id="demo-titulo">
        {t('Contas de demonstração')}
      </h2>
      {empresas.map(([empresa, lista]) => (
        <div key={empresa} className="demo-empresa">
          <h3 className="demo-nome">{empresa}</h3>
          <ul>
            {lista.map((conta) => (
              <li key={conta.email}>
                <button
                  type="button"
                  className="demo-conta"
                  title={conta.descricao}
                  onClick={() => aoEscolher(conta)}
                >
                  <span className="demo-email">{conta.email}</span>
                  <span className="demo-papel">{partes(conta).papel}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
