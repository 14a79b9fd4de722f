import { DeskPane } from '../parts/desk-frame.tsx';

export function NothingOpenScreen() {
  return (
    <DeskPane label="Conversation">
      <div className="k-desk-nothing">
        <p>Choose something from the list.</p>
      </div>
    </DeskPane>
  );
}
