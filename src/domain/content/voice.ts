type OutWord = { out: RegExp; instead: string };

/** Words and turns that are out of all texts of the site, each with what to say instead. */
export const VOICE: readonly OutWord[] = [
  { out: /\b(premier|unparalleled|unrivaled|world-class|state-of-the-art)\b/i, instead: "a fact" },
  { out: /\bnestled\b/i, instead: "where the place is" },
  { out: /\bshall\b/i, instead: '"will" or "must"' },
  {
    out: /\b(thereof|herein|hereby|whereby|wherein|lest|whilst|amongst|upon)\b/i,
    instead: "a word you would use on the phone",
  },
  {
    out: /\b(utilize[sd]?|prior to|in order to|kindly|please be advised)\b/i,
    instead: '"use", "before", "to", "please"',
  },
  { out: /\bmend(s|ed|ing)?\b/i, instead: '"fix"' },
  {
    out: /(?<!\bthere )\b(is|are) no (?!longer\b|problem\b|fun\b|unless\b|more\b|less\b|different\b)/i,
    instead: '"isn\'t a …", "there\'s no …"',
  },
  {
    out: /\b(names?|makes|holds|publish|publishes|takes|asks for|carries|keeps) no\b/i,
    instead: '"doesn\'t …"',
  },
  {
    out: /\bstands? (for|here|beside|low|lower|lifted|higher|at road height|in the address)\b/i,
    instead: '"is", "sits", "rides"',
  },
  {
    out: /\b(state|town|borough|clerk|commission|law|rule|cart|battery|charger|provider|address) wants\b/i,
    instead: '"needs", "requires", "asks for"',
  },
  { out: /\bat hand\b/i, instead: '"ready", "with you"' },
  { out: /\bplace of stay\b/i, instead: '"where you\'re staying"' },
  { out: /\bat the cost of others\b/i, instead: '"at others\' expense"' },
  { out: /\bcarts? (will )?(sleep|live)s?\b/i, instead: '"where you\'ll park it"' },
  { out: /\bin the box\b(?=: this)/i, instead: '"What\'s included"' },
  { out: /\bwhat is (in|known)\b/i, instead: '"what we have", "estimated total"' },
  { out: /\bby five questions\b/i, instead: '"Answer five questions"' },
  { out: /\bif not this one\b/i, instead: '"Similar carts"' },
  { out: /\bthree to start with\b/i, instead: '"Featured carts"' },
  { out: /\bmakes we know\b/i, instead: '"Brands we carry and service"' },
  { out: /\bnothing is\./i, instead: '"No refund for no-shows."' },
  { out: /\bbefore you talk to anyone\b/i, instead: '"Estimate your total"' },
];

/** Most texts have none, and one search is faster than one for each. */
const ANY = new RegExp(VOICE.map(({ out }) => out.source).join("|"), "i");

/** Finds the banned words of a text, each with its replacement. */
export function bannedWords(text: string): { found: string; instead: string }[] {
  if (!ANY.test(text)) return [];
  return VOICE.flatMap(({ out, instead }) => {
    const found = out.exec(text)?.[0];
    return found === undefined ? [] : [{ found, instead }];
  });
}
