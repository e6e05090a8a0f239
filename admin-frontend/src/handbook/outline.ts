interface Chapter {
  /** In the address of its page. */
  id: string;
  title: string;
  summary: string;
}

/** The chapters in the order of the handbook. */
export const OUTLINE = [
  {
    id: 'erste-schritte',
    title: 'Die ersten zehn Minuten',
    summary: 'Vom leeren Hof bis zur ersten Bestellung.',
  },
  {
    id: 'abholtag-anlegen',
    title: 'Abholtag anlegen',
    summary: 'Ein neuer Tag: wann abgeholt wird, bis wann bestellt werden kann und was es gibt.',
  },
  {
    id: 'ankuendigen',
    title: 'Ankündigen',
    summary: 'Ein fertiger Text für deine Gruppe: kopieren, einfügen, abschicken.',
  },
] as const satisfies readonly Chapter[];

export type ChapterId = (typeof OUTLINE)[number]['id'];
