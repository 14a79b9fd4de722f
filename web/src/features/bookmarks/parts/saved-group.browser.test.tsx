import { useState } from 'react';
import { expect, it } from 'vitest';
import { givenPart } from '../../../testing/given-part.tsx';
import { toBookmarkedItem } from '../device/bookmark-set.ts';
import { SavedGroup } from './saved-group.tsx';

const row = {
  key: 'topic/fatigue/whole',
  item: toBookmarkedItem('topic', 'fatigue'),
  title: 'Fatigue',
  summary: null,
  link: '/tabs/learn/fatigue',
};

function Topics() {
  const [saved, setSaved] = useState(true);
  return (
    <SavedGroup
      kind="topic"
      rows={[row]}
      isSaved={() => saved}
      onRemove={() => setSaved(false)}
      onUndo={() => setSaved(true)}
    />
  );
}

it('keeps keyboard focus on a bookmark that is restored', async () => {
  const screen = await givenPart(<Topics />, {});
  await screen.getByRole('button', { name: 'Remove Fatigue' }).click();
  const undo = screen.getByRole('button', { name: 'Undo Fatigue' });
  await expect.element(undo).toHaveFocus();
  (undo.element() as HTMLElement).click();
  await expect.poll(() => document.activeElement?.textContent, { timeout: 2_000 }).toBe('Fatigue');
});
