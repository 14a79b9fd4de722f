import { CallsOfWeek } from '../../../coordinators/public.tsx';
import { DeskPane } from '../parts/desk-frame.tsx';

export function CallsScreen() {
  return (
    <DeskPane label="Calls">
      <div className="k-desk-page-of">
        <CallsOfWeek />
      </div>
    </DeskPane>
  );
}
