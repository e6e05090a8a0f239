import { useEffect } from 'react';

export function NotFoundPage() {
  useEffect(() => {
    document.title = '404 Page Not Found';
  }, []);

  return (
    <main className="not-found">
      <div className="not-found-picture" aria-hidden="true">
        <span>4</span>
        <img src="/illustrations/rote-ruebe.svg" width="120" height="120" alt="" />
        <span>4</span>
        <img className="not-found-soil" src="/illustrations/acker.svg" width="420" height="59" alt="" />
      </div>
      <h1>404 Page Not Found</h1>
      <p>Hier wächst leider nichts. Unsere Kisten findest du auf der Startseite.</p>
      <a className="button" href="/">
        Zurück zur Startseite
      </a>
    </main>
  );
}
