import { personRoles, ROLE_NAMES } from '@hofkiste/contract/plain/roles';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { Fold, FoldButton } from '../ui/Fold';
import { SearchField } from '../ui/fields/SearchField';
import { hasWords } from '../ui/hasWords';
import { Icon } from '../ui/Icon';
import { Flow, PanelRows } from '../ui/layout';
import { QueryView } from '../ui/notice/QueryView';
import { Panel } from '../ui/Panel';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { Muted } from '../ui/text';
import { type ApiDocument, type Operation, useApiDocumentQuery } from './api-document.api';
import { typeText } from './typeText';

interface Call extends Operation {
  method: string;
  path: string;
}

/** All calls of the api for people who write programs: it shows /api/openapi.json. */
export function ApiDocumentPage() {
  const query = useApiDocumentQuery();
  return (
    <Page
      actions={
        <Button icon={<Icon name="download" />} href="/api/openapi.json">
          Dokument (OpenAPI 3.1)
        </Button>
      }
    >
      <div>Alles, was Programme im Shop lesen und tun können.</div>
      <QueryView query={query} failure="Die Beschreibung der Schnittstelle konnte nicht geladen werden.">
        {(document) => <Calls document={document} />}
      </QueryView>
    </Page>
  );
}

function Calls({ document: { paths, components } }: { document: ApiDocument }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  );
  const found = calls.filter(({ method, path, summary, operationId }) =>
    hasWords(`${method} ${path} ${summary} ${operationId}`, search),
  );
  return (
    <>
      <SearchField
        label="Aufrufe suchen"
        placeholder="Pfad oder Beschreibung"
        value={typed}
        onChange={setTyped}
      />
      <Muted role="status">{counted(found.length, 'Aufruf', 'Aufrufe')}</Muted>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <Fold key={name} title={`${name}: so antwortet jeder Aufruf, der scheitert`}>
          <Code>{typeText(schema)}</Code>
        </Fold>
      ))}
      {found.length === 0 && <EmptyCrate title="Keine Aufrufe gefunden" />}
      {[...new Set(found.map(areaOf))].map((area) => (
        <Panel key={area} title={area} isFlush>
          <PanelRows>
            {found
              .filter((call) => areaOf(call) === area)
              .map((call) => (
                <CallRow key={`${call.method} ${call.path}`} call={call} />
              ))}
          </PanelRows>
        </Panel>
      ))}
    </>
  );
}

/** The controller of the api. */
const areaOf = ({ tags: [area = ''] }: Call) => area;

const TONES = { GET: 'green', DELETE: 'red' } as const;

const toneOf = (method: string) => new Map(Object.entries(TONES)).get(method) ?? 'straw';

function CallRow({ call }: { call: Call }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <span>
          <Badge tone={toneOf(call.method)}>{call.method}</Badge> <code>{call.path}</code>{' '}
          <Muted>{call.summary}</Muted>
        </span>
      </FoldButton>
      {isOpen && <Details call={call} />}
    </Row>
  );
}

const Details = ({
  call: { operationId, parameters, requestBody, responses, 'x-roles': roles },
}: {
  call: Call;
}) => (
  <Flow>
    <div>
      Name: <code>{operationId}</code>
    </div>
    <div>{roles ? `Für: ${roles.map(roleName).join(', ')}` : 'Ohne Anmeldung'}</div>
    {parameters.length > 0 && (
      <Types
        title="Parameter"
        text={parameters
          .map(({ name, in: place, required, schema }) => {
            const where = place === 'path' ? 'im Pfad' : 'nach dem ?';
            return `${name}${required ? '' : '?'}: ${typeText(schema)} · ${where}`;
          })
          .join('\n')}
      />
    )}
    {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
      <Types key={type} title={`Anfrage: ${type}`} text={typeText(schema)} />
    ))}
    {Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content }]) =>
        content ? (
          Object.entries(content).map(([type, { schema }]) => (
            <Types key={type} title={`Antwort ${status}: ${type}`} text={typeText(schema)} />
          ))
        ) : (
          <div key={status}>Antwort {status}, ohne Inhalt</div>
        ),
      )}
  </Flow>
);

const Types = ({ title, text }: { title: string; text: string }) => (
  <div>
    {title}
    <Code>{text}</Code>
  </div>
);

function roleName(role: string): string {
  const known = personRoles.find((one) => one === role);
  if (known) return ROLE_NAMES[known];
  return role === 'helper' ? 'Helferlink' : role;
}

const Row = styled.li`
  && {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: stretch;
  }

  > button {
    height: auto;
    padding-block: 4px;
    white-space: normal;
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

const Code = styled.pre`
  overflow-x: auto;
  margin: 4px 0 0;
  padding: 8px 12px;
  border-radius: 4px;
  background: ${theme.color.greyTint};
  font-size: 13px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
