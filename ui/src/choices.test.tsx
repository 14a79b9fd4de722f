import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChoiceCards } from './choice-cards.tsx';
import { FilterChips } from './chips.tsx';
import { Scale } from './scale.tsx';

const choices = [
  { value: 'self', label: 'I have a blood cancer' },
  { value: 'carer', label: 'I look after somebody', hint: 'A partner, a parent' },
  { value: 'family', label: 'Family or friend' },
];

it('single choice: arrow keys move between choices', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const screen = await render(
    <ChoiceCards choose="one" name="who" legend="Who are you?" choices={choices} onChange={onChange} />,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'I have a blood cancer' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'I look after somebody' })).toBeChecked();
  expect(onChange).toHaveBeenLastCalledWith('carer');
});

it('multiple choice: the space bar checks and unchecks', async () => {
  const onChange = vi.fn<(value: string[]) => void>();
  const cards = (value: string[]) => (
    <ChoiceCards
      choose="any"
      name="what"
      legend="What?"
      choices={choices}
      value={value}
      onChange={onChange}
    />
  );
  const screen = await render(cards([]));
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['self']);
  await screen.rerender(cards(['self', 'family']));
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['family']);
});

it('a choice is described by its hint, and the question by its error', async () => {
  const screen = await render(
    <ChoiceCards
      choose="one"
      name="who"
      legend="Who are you?"
      error="Choose who you are"
      choices={choices}
    />,
  );
  await expect
    .element(screen.getByRole('radio', { name: 'I look after somebody' }))
    .toHaveAccessibleDescription('A partner, a parent');
  await expect.element(screen.getByRole('group')).toHaveAccessibleDescription('Choose who you are');
});

it('a scale is answered with arrow keys, a tap or a typed number', async () => {
  const onChange = vi.fn<(value: number) => void>();
  const screen = await render(
    <Scale
      name="tired"
      max={10}
      legend="How tired are you?"
      least="not tired"
      most="the most tired I can be"
      typedLabel="Or type a number"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('radio').elements()).toHaveLength(11);
  await screen.getByRole('radio', { name: '3', exact: true }).click();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith(4);
  const typed = screen.getByLabelText('Or type a number');
  await expect.element(typed).toHaveValue('4');
  await typed.fill('10');
  expect(onChange).toHaveBeenLastCalledWith(10);
  await expect.element(screen.getByRole('radio', { name: '10, the most tired I can be' })).toBeChecked();
});

it('a number beyond the scale is rejected and removed on blur', async () => {
  const onChange = vi.fn<(value: number) => void>();
  const screen = await render(
    <Scale
      name="w"
      max={6}
      legend="How is life?"
      least="good"
      most="bad"
      defaultValue={2}
      typedLabel="Number"
      onChange={onChange}
    />,
  );
  const typed = screen.getByLabelText('Number');
  await typed.fill('9');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(typed).toHaveValue('2');
});

it('filter chips are submitted with their form without any script', async () => {
  const screen = await render(
    <form data-testid="filters">
      <FilterChips
        legend="Effort"
        name="effort"
        choose="any"
        chosen={['1']}
        options={[
          { value: '1', label: 'A little' },
          { value: '2', label: 'Some' },
        ]}
      />
    </form>,
  );
  await screen.getByRole('checkbox', { name: 'Some' }).click();
  const form = screen.getByTestId('filters').element();
  expect(form instanceof HTMLFormElement && new FormData(form).getAll('effort')).toEqual(['1', '2']);
});
