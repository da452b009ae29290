/** No side of a picture that is kept is longer. */
const MAXIMO = 800;

/** A picture drawn anew by the browser, small enough for a document; a WebP becomes PNG, which paper knows. Rejects what it cannot read. */
export async function menor(arquivo: File): Promise<File> {
  const figura = await createImageBitmap(arquivo);
  const escala = Math.min(1, MAXIMO / Math.max(figura.width, figura.height));
  const tela = document.createElement('canvas');
  tela.width = Math.max(1, Math.round(figura.width * escala));
  tela.height = Math.max(1, Math.round(figura.height * escala));
  tela.getContext('2d')?.drawImage(figura, 0, 0, tela.width, tela.height);
  figura.close();
  const tipo = /\.jpe?g$/i.test(arquivo.name) ? 'image/jpeg' : 'image/png';
  const bytes = await new Promise<Blob | null>((pronto) => tela.toBlob(pronto, tipo, 0.88));
  if (bytes === null) throw new Error('a tela não virou imagem');
  return new File([bytes], tipo === 'image/jpeg' ? 'foto.jpg' : 'foto.png', { type: tipo });
}
