import { LADO_DA_FOTO } from '@praca/contract/usuario/foto/schemas.ts';

/** The middle of a picture as a square JPG of the size that is kept; rejects what the browser cannot read. */
export async function quadrada(arquivo: File): Promise<File> {
  const figura = await createImageBitmap(arquivo);
  const lado = Math.min(figura.width, figura.height);
  const tela = document.createElement('canvas');
  tela.width = LADO_DA_FOTO;
  tela.height = LADO_DA_FOTO;
  const pincel = tela.getContext('2d');
  if (pincel === null) throw new Error('o navegador não desenha');
  pincel.fillStyle = 'white';
  pincel.fillRect(0, 0, LADO_DA_FOTO, LADO_DA_FOTO);
  pincel.drawImage(
    figura,
    (figura.width - lado) / 2,
    (figura.height - lado) / 2,
    lado,
    lado,
    0,
    0,
    LADO_DA_FOTO,
    LADO_DA_FOTO,
  );
  figura.close();
  const jpg = await new Promise<Blob | null>((pronto) => tela.toBlob(pronto, 'image/jpeg', 0.9));
  if (jpg === null) throw new Error('a tela não virou imagem');
  return new File([jpg], 'foto.jpg', { type: 'image/jpeg' });
}
