import { act, render, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { useState } from 'react';
import { user } from '../../../test/open-admin';
import { QuestionsProvider, useConfirm } from './useConfirm';

function Delete({ onConfirm, onAnswer }: Pick<Props, 'onConfirm' | 'onAnswer'>) {
  const confirm = useConfirm();
  const ask = async () =>
    onAnswer(
      await confirm({ title: 'Löschen?', content: 'Alles ist weg.', confirmLabel: 'Löschen', onConfirm }),
    );
  return <Button onClick={() => void ask()}>Fragen</Button>;
}

interface Props {
  onConfirm: () => Promise<{ reason: string } | undefined>;
  onAnswer: (isDone: boolean) => void;
}

const ask = async (onConfirm: Props['onConfirm']) => {
  const onAnswer = jest.fn();
  const view = render(
    <QuestionsProvider>
      <Delete onConfirm={onConfirm} onAnswer={onAnswer} />
    </QuestionsProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Fragen' }));
  return { onAnswer, view };
};
const button = (name: string) => screen.getByRole('button', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('the question opens with the focus on the harmless answer', async () => {
  await ask(async () => undefined);
  expect(screen.getByRole('dialog', { name: 'Löschen?' })).toHaveTextContent('Alles ist weg.');
  await waitFor(() => expect(button('Abbrechen')).toHaveFocus());
});

it('the question closes after the action has succeeded', async () => {
  const { onAnswer } = await ask(async () => undefined);
  await user.click(button('Löschen'));
  await isGone();
  expect(onAnswer).toHaveBeenCalledWith(true);
});

it('the harmless answer runs no action', async () => {
  const onConfirm = jest.fn(async () => undefined);
  const { onAnswer } = await ask(onConfirm);
  await user.click(button('Abbrechen'));
  await isGone();
  expect(onAnswer).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('the question stays open while the action runs and shows the reason if it fails', async () => {
  let finish = (_failed: { reason: string }) => {};
  const { onAnswer } = await ask(() => new Promise((resolve) => (finish = resolve)));
  await user.click(button('Löschen'));
  expect(button('Abbrechen')).toBeDisabled();
  await user.keyboard('{Escape}');
  await act(async () => finish({ reason: 'Es gibt noch Bestellungen.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Es gibt noch Bestellungen.');
  expect(button('Abbrechen')).toBeEnabled();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('the question closes with the page that opened it', async () => {
  const { view } = await ask(async () => undefined);
  window.history.replaceState(null, '', '/another-page');
  view.rerender(<QuestionsProvider>{null}</QuestionsProvider>);
  await isGone();
});

it('the question stays when its row is rendered as another component', async () => {
  const { onAnswer, view } = await ask(async () => undefined);
  view.rerender(<QuestionsProvider>{null}</QuestionsProvider>);
  await user.click(button('Löschen'));
  await isGone();
  expect(onAnswer).toHaveBeenCalledWith(true);
});

it('the question shows the reason', async () => {
  await ask(async () => ({ reason: 'Es gibt noch Bestellungen.' }));
  await user.click(button('Löschen'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Es gibt noch Bestellungen.');
});

function Rows() {
  const [names, setNames] = useState(['Anna', 'Berta', 'Clara']);
  const confirm = useConfirm();
  const remove = (name: string) =>
    confirm({
      title: 'Löschen?',
      content: name,
      confirmLabel: 'Ja',
      onConfirm: async () => {
        setNames((before) => before.filter((one) => one !== name));
        return undefined;
      },
    });
  return names.map((name) => (
    <Button key={name} onClick={() => void remove(name)}>
      {name}
    </Button>
  ));
}

it.each([
  ['next', 'Berta', 'Clara'],
  ['previous', 'Clara', 'Berta'],
])('the focus goes to the %s button when the action removes its own', async (_, removed, focused) => {
  render(
    <QuestionsProvider>
      <Rows />
    </QuestionsProvider>,
  );
  await user.click(button(removed));
  await user.click(button('Ja'));
  await isGone();
  await waitFor(() => expect(button(focused)).toHaveFocus());
});
