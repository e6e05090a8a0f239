import { withParagraphs } from '@hofkiste/contract/rules/paragraphs';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { areaHeight } from '../../ui/fields/TextField';
import { Icon } from '../../ui/Icon';
import { pastedHtml } from './pastedHtml';
import { linkAddress, storedHtml } from './richText';

/** The editor offers only formats that the api keeps when it sanitises the text, see `sanitizeHtml`. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
  }),
];

interface Props {
  value: string;
  rows: number;
  /** Attributes of the text field: its id, name and errors. */
  aria: Readonly<Record<string, string | boolean | undefined>>;
  onChange: (html: string) => void;
  onBlur: () => void;
  onFocus: () => void;
}

/** A text with the formats that the shop shows. */
export function RichTextEditor({ value, rows, aria, onChange, onBlur, onFocus }: Props) {
  const [emitted, setEmitted] = useState(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: withParagraphs(value),
    // The policy of the page refuses its style element
    injectCSS: false,
    editorProps: { attributes: attributesOf(aria), transformPastedHTML: pastedHtml },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed.getHTML());
      setEmitted(html);
      onChange(html);
    },
    onBlur,
    onFocus,
  });

  // The api may have stored another form of the text
  useEffect(() => {
    if (value === emitted) return;
    setEmitted(value);
    editor.commands.setContent(withParagraphs(value), { emitUpdate: false });
  }, [editor, value, emitted]);

  return (
    <Frame>
      <Formats editor={editor} />
      <Text editor={editor} style={{ minHeight: areaHeight(rows) }} />
    </Frame>
  );
}

const attributesOf = (aria: Props['aria']): Record<string, string> => {
  const given = Object.entries(aria).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(given), role: 'textbox', 'aria-multiline': 'true' };
};

function Formats({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string>();
  const active = useEditorState({
    editor,
    selector: () => ({
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      link: editor.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();

  const setLink = () => {
    const href = linkAddress(address ?? '');
    const link = run().extendMarkRange('link');
    (href ? link.setLink({ href }) : link.unsetLink()).run();
    setAddress(undefined);
  };

  return (
    <>
      <Bar role="group" aria-label="Format">
        <Format isOn={active.heading} onClick={() => run().toggleHeading({ level: 2 }).run()}>
          Überschrift
        </Format>
        <Format isOn={active.subheading} onClick={() => run().toggleHeading({ level: 3 }).run()}>
          Kleine Überschrift
        </Format>
        <Format isOn={active.bold} aria-label="Fett" onClick={() => run().toggleBold().run()}>
          <strong>F</strong>
        </Format>
        <Format isOn={active.italic} aria-label="Kursiv" onClick={() => run().toggleItalic().run()}>
          <em>K</em>
        </Format>
        <Format
          isOn={active.underline}
          aria-label="Unterstrichen"
          onClick={() => run().toggleUnderline().run()}
        >
          <u>U</u>
        </Format>
        <Format
          isOn={active.bulletList}
          icon={<Icon name="list" />}
          aria-label="Liste"
          onClick={() => run().toggleBulletList().run()}
        />
        <Format
          isOn={active.orderedList}
          aria-label="1. Nummerierte Liste"
          onClick={() => run().toggleOrderedList().run()}
        >
          1.
        </Format>
        <Format
          isOn={active.link}
          aria-expanded={address !== undefined}
          onClick={() =>
            setAddress(address === undefined ? String(editor.getAttributes('link').href ?? '') : undefined)
          }
        >
          Link
        </Format>
      </Bar>
      {address !== undefined && (
        <LinkRow>
          <Input
            aria-label="Adresse des Links"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              // Otherwise the key would save the settings
              event.preventDefault();
              setLink();
            }}
          />
          <Button onClick={setLink}>{address.trim() ? 'Link setzen' : 'Link entfernen'}</Button>
        </LinkRow>
      )}
    </>
  );
}

interface FormatProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  isOn: boolean;
  children?: ReactNode;
}

const Format = ({ isOn, ...button }: FormatProps) => (
  <Button
    {...button}
    type={isOn ? 'primary' : 'text'}
    aria-pressed={isOn}
    // The text keeps the focus and with it what is selected
    onMouseDown={(event) => event.preventDefault()}
  />
);

const Frame = styled.div`
  border: 1px solid ${theme.color.control};
  border-radius: 6px;
  background: ${theme.color.white};

  &:has([aria-invalid="true"]) {
    border-color: ${theme.color.error};
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid ${theme.color.line};
`;

const LinkRow = styled.div`
  display: flex;
  gap: 8px;
  padding: 8px;
  border-bottom: 1px solid ${theme.color.line};
`;

const Text = styled(EditorContent)`
  display: grid;
  max-height: 60vh;
  overflow-y: auto;

  [role="textbox"] {
    padding: 8px 12px;
    white-space: break-spaces;
    overflow-wrap: anywhere;
  }

  [role="textbox"] > * {
    margin: 0 0 0.6em;
  }

  h2,
  h3 {
    font: 600 19px / 1.3 ${theme.font.serif};
  }

  h3 {
    font-size: 16px;
  }

  li p {
    margin: 0;
  }

  ${onPhone} {
    max-height: none;
  }
`;
