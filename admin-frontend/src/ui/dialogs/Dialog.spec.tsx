import { act, render, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { user } from '../../../test/open-admin';
import { Dialog } from './Dialog';
import { SideDrawer } from './SideDrawer';

type Shown = (props: { title: string; onClose: () => void; children: string }) => ReactNode;

function Opener({ Shown, onFocus }: { Shown: Shown; onFocus: (open: () => void) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      <Button onClick={open} onFocus={() => onFocus(open)}>
        Listen
      </Button>
      {isOpen && (
        <Shown title="Listen" onClose={() => setIsOpen(false)}>
          Alle Orte
        </Shown>
      )}
    </>
  );
}

describe.each<[string, Shown]>([
  ['dialog', Dialog],
  ['drawer', (props) => <SideDrawer {...props} width={400} />],
])('a %s', (_, Shown) => {
  it('opens again the moment its button has the focus back', async () => {
    let times = 0;
    const openOnReturn = (open: () => void) => {
      times += 1;
      if (times === 2) open();
    };
    render(<Opener Shown={Shown} onFocus={openOnReturn} />);
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(times).toBe(2));
    expect(await screen.findByRole('dialog', { name: 'Listen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByText('Alle Orte')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Listen' })).toHaveFocus();
  });

  it('leaves the focus where somebody has moved it while it closes', async () => {
    const page = (dialog: ReactNode) => (
      <>
        <Button>Listen</Button>
        <Button>Neue Bestellung</Button>
        {dialog}
      </>
    );
    const { rerender } = render(page(null));
    screen.getByRole('button', { name: 'Listen' }).focus();
    rerender(
      page(
        <Shown title="Listen" onClose={() => undefined}>
          Alle Orte
        </Shown>,
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    const other = screen.getByRole('button', { name: 'Neue Bestellung' });
    act(() => other.focus());
    rerender(page(null));
    expect(other).toHaveFocus();
  });
});
