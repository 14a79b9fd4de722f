import { DeskPane } from '../parts/desk-frame.tsx';

export function NothingOpenScreen() {
  return (
    <DeskPane label="Conversation">
      <div className="k-desk-nothing">
        <p>Choose a conversation, message or call from the list.</p>
      </div>
    </DeskPane>
  );
}
