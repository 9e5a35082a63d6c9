/** Frequent wrong answers, by the first accepted answer. */
const byAnswer: Readonly<Record<string, readonly string[]>> = {
  rains: ['will rain', 'rain', 'rained', 'is raining'],
  is: ['was', 'has', 'am'],
  register: ['diary', 'record', 'library', 'detective'],
  to: ['for', 'of', 'with'],
  silver: ['lead', 'aluminium', 'gold', 'silver chloride'],
  ATP: ['glucose', 'ADP', 'mitochondria', 'NADP'],
  dioptre: ['watt', 'metre', 'diopter per metre', 'joule'],
  shorter: ['shortest', 'more shorter', 'more short'],
  begun: ['began', 'begin', 'started', 'beginned'],
  travellers: ['builders', 'people', 'traveler', 'stepwell'],
  postponed: ['preponed', 'paused', 'postpone', 'prolonged'],
  filament: ['coil', 'fuse wire', 'tungsten', 'element'],
  lichen: ['algae', 'moss', 'plant', 'fungus'],
  starch: ['glucose', 'chlorophyll', 'sugar', 'protein'],
  on: ['for', 'to', 'in'],
  'the tallest': ['tallest', 'the taller', 'a tallest'],
  treacherous: ['trecherous', 'spirits', 'dangerous', 'tested'],
  government: ['govermment', 'govenment', 'governmant'],
  posthumously: ['posthumous', 'afterwards', 'posthumusly'],
  'Hans Christian Oersted': ['Faraday', 'Volta', 'Ampere', 'Oested'],
  chloroplast: ['chlorophyll', 'stomata', 'nucleus', 'green cells'],
  since: ['for', 'from', 'in'],
  has: ['had', 'is', 'having'],
  QSPR: ['QPSR', 'SQPR', 'QSRP'],
  received: ['recived', 'recieved', 'receved'],
  circumcentre: ['centroid', 'incentre', 'orthocentre', 'centre'],
  Virchow: ['Schwann', 'Schleiden', 'Robert Hooke', 'Leeuwenhoek'],
};

/** Drops or swaps letters inside a word, like hurried typing. */
function misspell(text: string): string {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, middle) + text.slice(middle + 1, middle + 2) + text.slice(middle, middle + 1) + text.slice(middle + 2);
}

/** Wrong answers to a short question, given its accepted ones. */
export function listMistakes(accepted: readonly string[]): readonly string[] {
  const [first = ''] = accepted;
  return byAnswer[first] ?? [misspell(first)];
}
