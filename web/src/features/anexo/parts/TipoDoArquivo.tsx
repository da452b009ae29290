import {
  IconFile,
  IconFileText,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconPhoto,
  IconRulerMeasure,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import { extensaoDoNome, TIPOS, type Familia } from '@praca/contract/anexo/tipos.ts';

const ICONES: Record<Familia, Icon> = {
  IMAGEM: IconPhoto,
  PDF: IconFileTypePdf,
  DESENHO: IconRulerMeasure,
  PLANILHA: IconTable,
  DOCUMENTO: IconFileTypeDoc,
  TEXTO: IconFileText,
};

/** The kind of a file by its name: an icon, and its ending in letters where there is room for them. */
export function TipoDoArquivo({ nome, size }: { nome: string; size: number }) {
  const extensao = extensaoDoNome(nome);
  const Icone = extensao === null ? IconFile : ICONES[TIPOS[extensao].familia];
  if (size < 24) return <Icone size={size} aria-hidden="true" />;
  return (
    <span className="arquivos-tipo">
      <Icone size={size} stroke={1.5} aria-hidden="true" />
      {extensao !== null && <span>{TIPOS[extensao].nome}</span>}
    </span>
  );
}
