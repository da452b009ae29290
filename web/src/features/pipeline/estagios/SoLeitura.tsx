import { Notice } from '../../../ui/display/Notice.tsx';

/** Says that boards, pipelines and stages can be seen here and not changed. */
export function SoLeitura() {
  return (
    <div className="estagios-aviso">
      <Notice>
        Você pode ver estas configurações. Para mudá-las, peça a alguém com permissão de alterar
        cadastros.
      </Notice>
    </div>
  );
}
