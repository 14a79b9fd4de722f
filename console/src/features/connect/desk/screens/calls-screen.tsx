import { useState } from 'react';
import { CallsOfWeek, CallsToSettleSection } from '../../../coordinators/public.tsx';
import { DeskPane } from '../parts/desk-frame.tsx';

export function CallsScreen() {
  const [settled, setSettled] = useState(0);
  return (
    <DeskPane label="Calls">
      <div className="k-desk-page-of">
        <CallsToSettleSection onSettled={() => setSettled(settled + 1)} />
        <CallsOfWeek key={settled} />
      </div>
    </DeskPane>
  );
}
