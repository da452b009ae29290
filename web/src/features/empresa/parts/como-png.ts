/** The first picture of an animation, drawn anew as PNG by the browser; rejects what it cannot read. Other kinds stay as they are. */
export async function comoPng(arquivo: File): Promise<File> {
  if (!/\.gif$/i.test(arquivo.name)) return arquivo;
  const figura = await createImageBitmap(arquivo);
  const tela = document.createElement('canvas');
  tela.width = figura.width;
  tela.height = figura.height;
  tela.getContext('2d')?.drawImage(figura, 0, 0);
  figura.close();
  const png = await new Promise<Blob | null>((pronto) => tela.toBlob(pronto, 'image/png'));
  if (png === null) throw new Error('a tela não virou imagem');
  return new File([png], arquivo.name.replace(/\.gif$/i, '.png'), { type: 'image/png' });
}
