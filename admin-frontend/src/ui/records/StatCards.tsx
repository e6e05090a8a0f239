import './stat-cards.css';

interface Props {
  label: string;
  stats: readonly { title: string; value: number }[];
}

const wholeNumber = new Intl.NumberFormat('de-DE');

/** Figures that sum a page up. */
export const StatCards = ({ label, stats }: Props) => (
  <section aria-label={label}>
    <dl className="stat-cards">
      {stats.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{wholeNumber.format(value)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
