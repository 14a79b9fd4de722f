import { Dialog } from '@kindred/ui/dialog.tsx';
import { turnShortcuts, useShortcutsOn } from '../../../../platform/shortcuts.ts';

const keys: readonly (readonly [string, string])[] = [
  ['j', 'Next conversation'],
  ['k', 'Previous conversation'],
  ['Enter', 'Open the conversation'],
  ['r', 'Reply'],
  ['n', 'Write a note'],
  ['/', 'Saved replies'],
  ['i', 'Add a card'],
  ['Ctrl + Enter', 'Send, or save the note'],
  ['Esc', 'Back to the list'],
  ['t', 'Transfer the conversation'],
  ['e', 'Close the conversation'],
  ['?', 'Show keyboard shortcuts'],
];

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const on = useShortcutsOn();
  return (
    <Dialog id="desk-keys" heading="Keyboard shortcuts" closeWords="Close" open={open} onClose={onClose}>
      <dl className="k-desk-keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="k-desk-check">
        <input type="checkbox" checked={on} onChange={(event) => turnShortcuts(event.target.checked)} />
        <span>Turn on single-key shortcuts</span>
      </label>
    </Dialog>
  );
}
