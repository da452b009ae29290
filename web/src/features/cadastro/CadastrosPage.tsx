import { Link } from '@tanstack/react-router';
import {
  IconChevronRight,
  IconColumns3,
  IconFileImport,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useSessao } from '../../platform/session.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import './CadastrosPage.css';

type Tela = {
  nome: string;
  explica: string;
  caminho: string;
  icone: TablerIcon;
  permissao: string;
};

/** The settings screens that there are; each new one is a line here. */
const TELAS: readonly Tela[] = [
  {
    nome: 'Estágios e funis',
    explica:
      'Os funis de cada quadro, os estágios por onde os negócios passam e o que os cartões mostram.',
    caminho: paths.estagios,
    icone: IconColumns3,
    permissao: 'cadastro.ver',
  },
  {
    nome: 'Importação de negócios',
    explica: 'Traga negócios de uma planilha, confira antes de gravar e desfaça se precisar.',
    caminho: paths.importacao,
    icone: IconFileImport,
    permissao: 'negocio.importar',
  },
];

/** The door to the settings: every screen of them that this person may open. */
export function CadastrosPage() {
  const permissoes = useSessao()?.permissoes;
  const telas = TELAS.filter((tela) => permissoes?.includes(tela.permissao));
  return (
    <div className="cadastros">
      <PageBar title="Configurações" />
      {telas.length === 0 ? (
        <EmptyState title="Não há configurações que você possa abrir." />
      ) : (
        <ul className="cadastros-lista">
          {telas.map(({ nome, explica, caminho, icone: Icone }) => (
            <li key={caminho}>
              <Link to={caminho} className="cadastros-item">
                <Icone size={20} stroke={1.5} aria-hidden="true" />
                <span className="cadastros-texto">
                  <span className="cadastros-nome">{nome}</span>
                  <span className="cadastros-explica">{explica}</span>
                </span>
                <IconChevronRight size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
