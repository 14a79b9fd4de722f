import { useParams } from 'react-router';
import { DeskPane, useDeskFrame } from '../parts/desk-frame.tsx';
import { FormToAnswer } from '../parts/form-read.tsx';

/** One message from a form. */
export function FormScreen() {
  const { id = '' } = useParams();
  const { reloadForms } = useDeskFrame();
  return (
    <DeskPane label="Message">
      <div className="k-desk-page-of">
        <FormToAnswer key={id} id={id} onSettled={reloadForms} />
      </div>
    </DeskPane>
  );
}
