interface Farm {
  company: string;
  street: string;
  city: string;
  /** Plain texts. */
  phone: string;
  email: string;
}

/**
 * The model instructions on withdrawal and the model form of the Austrian Fern- und Auswärtsgeschäfte-Gesetz (annex I),
 * for goods that the customer collects, as HTML.
 */
export function modelInstructions({ company, street, city, phone, email }: Farm): string {
  const farm = [company, street, city, phone, email].filter(Boolean).join(', ');
  return [
    '<h2>Rücktrittsrecht</h2>',
    '<p>Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen vom Kauf der Waren zurückzutreten, die nicht schnell verderben. Welche das sind, steht vor dem Bestellen in der Zusammenfassung. Für Waren, die schnell verderben, gibt es kein Rücktrittsrecht.</p>',
    '<p>Die Frist beträgt vierzehn Tage ab dem Tag, an dem du oder eine von dir benannte Person die Ware abgeholt hat.</p>',
    `<p>Um zurückzutreten, musst du uns (${farm}) mit einer eindeutigen Erklärung über deinen Entschluss informieren, zum Beispiel mit „Vertrag widerrufen“ auf der Seite deiner Bestellung, mit einem Brief oder einer E-Mail. Du kannst das Muster-Formular verwenden, musst aber nicht.</p>`,
    '<p>Zur Wahrung der Frist reicht es, dass du die Mitteilung vor ihrem Ablauf absendest.</p>',
    '<h2>Folgen des Rücktritts</h2>',
    '<p>Wir zahlen dir den Kaufpreis unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem deine Mitteilung bei uns eingegangen ist. Wir können die Rückzahlung verweigern, bis wir die Ware zurückbekommen haben oder du nachgewiesen hast, dass du sie zurückgeschickt hast.</p>',
    '<p>Du musst uns die Ware unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückgeben oder zurücksenden, an dem du uns über den Rücktritt informiert hast. Die unmittelbaren Kosten der Rücksendung trägst du. Für einen Wertverlust musst du nur aufkommen, wenn er auf einen Umgang mit der Ware zurückgeht, der zum Prüfen ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.</p>',
    '<h2>Muster-Formular</h2>',
    `<p>An ${farm}:</p>`,
    '<p>Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren:</p>',
    '<ul><li>Ware:</li><li>Bestellt am, abgeholt am:</li><li>Name:</li><li>Anschrift:</li><li>Datum und, nur auf Papier, Unterschrift:</li></ul>',
  ].join('\n');
}
