import type { ReactNode } from 'react';
import crate from '../../assets/empty-crate.svg';
import './empty-crate.css';

/** Nothing to show: one sentence, and what to do next. */
export const EmptyCrate = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="empty-crate">
    <img src={crate} alt="" width="160" height="90" />
    <p className="empty-crate-title">{title}</p>
    {children}
  </div>
);
