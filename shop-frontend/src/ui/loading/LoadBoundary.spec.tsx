import { render, screen } from '@testing-library/react';
import { expectConsole } from '../../../../tests/components/console';
import { LoadBoundary } from './LoadBoundary';
import { lazyPart } from './lazyPart';

const Missing = lazyPart(
  'missing',
  (): Promise<() => null> => Promise.reject(new Error('Loading chunk failed')),
);

describe('a part of the page that does not arrive', () => {
  it('shows an error and a reload button, and the rest of the page remains', async () => {
    expectConsole(/Loading chunk failed/);
    render(
      <>
        <p>Rest der Seite</p>
        <LoadBoundary>
          <Missing />
        </LoadBoundary>
      </>,
    );
    expect(await screen.findByRole('button', { name: 'Seite neu laden' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Dieser Teil der Seite konnte nicht geladen werden.');
    expect(screen.getByText('Rest der Seite')).toBeVisible();
  });
});
