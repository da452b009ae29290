import { BUILD, VERSAO } from '@praca/contract/versao.ts';
import './Footer.css';

/** The foot of every logged-in screen: the version, from its one place. */
export function Footer() {
  return (
    <footer className="rodape">
      <span>Praça</span>
      <span>
        Versão {VERSAO} · build {BUILD}
      </span>
    </footer>
  );
}
