import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as finalForm from 'final-form';
import type { ComponentType } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactFinalForm from 'react-final-form';
import * as styledComponents from 'styled-components';

interface AdminModule {
  AdminApp: ComponentType<AdminAppProps>;
  version: number;
  roles: readonly string[];
}

const shared = (lib: object, version: string, requiredVersion: string, isSingleton = false) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: isSingleton, requiredVersion },
});

const singleton = (lib: object, version: string, requiredVersion: string) =>
  shared(lib, version, requiredVersion, true);

const REACT = '^19.3.0';

/** The host of the federation. It is a chunk of its own: nobody who logs in waits for it. */
const federation = createInstance({
  name: 'shell',
  remotes: [{ name: 'admin', entry: '/admin-frontend/mf-manifest.json' }],
  shared: {
    react: singleton(react, react.version, REACT),
    'react/jsx-runtime': singleton(jsxRuntime, react.version, REACT),
    'react-dom': singleton(reactDom, reactDom.version, REACT),
    'react-dom/client': singleton(reactDomClient, reactDom.version, REACT),
    'styled-components': singleton(styledComponents, styledComponents.version, '^6.6.0'),
    // 5.0.1 calls itself 5.0.0-1.
    'final-form': shared(finalForm, finalForm.version, '^5.0.0-1'),
    'react-final-form': shared(reactFinalForm, reactFinalForm.version, '^7.0.1'),
  },
  shareStrategy: 'loaded-first',
  // The remote's build has no federation runtime of its own.
  plugins: [provideRuntime()],
});

/** Unchecked: the module of another release may lack parts. */
export const loadAdminModule = () => federation.loadRemote<Partial<AdminModule>>('admin/App');
