import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import './fonts.css';
import { ErrorBoundary } from './ErrorBoundary';
import { HelperLogin } from './helper/HelperLogin';
import { ShellApp } from './ShellApp';
import { AuthProvider } from './session/AuthProvider';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary onRetry={() => window.location.reload()}>
        <HelperLogin>
          <AuthProvider>
            <ShellApp />
          </AuthProvider>
        </HelperLogin>
      </ErrorBoundary>
    </StrictMode>,
  );
}
