/** The grey shape of a section, as index.html has it. `text`: shown after a second. */
export const Loading = ({ text }: { text?: string }) => (
  <div className="loading form-section" role="status" aria-label="Laden...">
    <div className="section-head">
      <div />
      <p className="loading-text">{text}</p>
    </div>
    <div className="loading-card" />
  </div>
);
