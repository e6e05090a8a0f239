import { Link } from 'react-router-dom';
import { Failure } from '../ui/notice/Failure';
import './attention.css';
import type { useConcerns } from './useConcerns';

export function AttentionList({ concerns, error, refetch }: ReturnType<typeof useConcerns>) {
  return (
    <>
      {error !== undefined && (
        <div className="attention-failure">
          <Failure
            title="Ob etwas deine Aufmerksamkeit braucht, konnte nicht geladen werden."
            error={error}
            onRetry={refetch}
          />
        </div>
      )}
      {concerns.length > 0 && (
        <section className="attention" aria-label="Braucht deine Aufmerksamkeit">
          <h2>
            Braucht deine Aufmerksamkeit <span className="badge badge-straw">{concerns.length}</span>
          </h2>
          <ul>
            {concerns.map(({ title, text, isUrgent, action, to }) => (
              <li key={title}>
                <span className={`attention-mark ${isUrgent ? 'attention-urgent' : ''}`} aria-hidden="true" />
                <div>
                  <p className="attention-title">{title}</p>
                  <p className="attention-text">{text}</p>
                </div>
                <Link className="attention-action" to={to} aria-label={`${action}: ${title}`}>
                  {action}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
