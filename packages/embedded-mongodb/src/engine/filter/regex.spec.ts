import { compileRegex, regexPrefix } from './regex.js';

const matches = (source: string, text: string, options = '') => compileRegex({ source, options }).test(text);

describe('regular expressions as PCRE reads them', () => {
  it.each([
    ['^a$', 'a\n', ''],
    ['a.c', 'a\rc', ''],
    ['^b', 'a\nb', 'm'],
    ['a # comment\nb', 'ab', 'x'],
    ['(?i)HAMMER', 'hammer', ''],
    ['[[:digit:]]+', '12', ''],
    ['\\Aab\\z', 'ab', ''],
    ['\\Qa.b\\E', 'a.b', ''],
    ['a{,2}', 'a{,2}', ''],
    ['(?P<name>x)', 'x', ''],
    ['^.$', '\u{1f600}', ''],
    ['É', 'é', 'i'],
    ['[]a]', ']', ''],
    ['a\\-b', 'a-b', ''],
    ['^(a+)+$', 'a\n', ''],
    ['^(ab|c)*$', 'abcab', ''],
    ['(?i:A)b', 'ab', ''],
    ['a$\\n', 'a\n', ''],
    ['[[:^digit:]]', 'a', ''],
    ['x\\sy', 'x\u000by', ''],
    ['k', '\u212a', 'i'],
  ])('%j matches %j (%s)', (source, text, options) => {
    expect(matches(source, text, options)).toBe(true);
  });

  it.each([
    ['^a$', 'ab', ''],
    ['a.c', 'a\nc', ''],
    ['^b', 'a\nb', ''],
    ['\\Qa.b\\E', 'axb', ''],
    ['^(a+)+$', 'a\n\n', ''],
    ['[[:^digit:]]', '1', ''],
    ['x\\sy', 'x\u00a0y', ''],
    ['^$', 'b\n', 'm'],
    ['a\\Wb', 'axb', ''],
  ])('%j does not match %j (%s)', (source, text, options) => {
    expect(matches(source, text, options)).toBe(false);
  });

  it('refuses patterns and options that are none', () => {
    expect(() => compileRegex({ source: '(', options: '' })).toThrow(expect.objectContaining({ code: 51091 }));
    expect(() => compileRegex({ source: 'a', options: 'q' })).toThrow(expect.objectContaining({ code: 51108 }));
  });

  it.each([
    ['^(a+)+$', `${'a'.repeat(50_000)}!`],
    ['(a*)*b', 'a'.repeat(50_000)],
    ['(x+x+)+y', 'x'.repeat(50_000)],
    ['(a|a)*[cd]', 'a'.repeat(50_000)],
    ['(a?){32}a{33}b', 'a'.repeat(50_000)],
    ['.*.*.*=.*x', `${'='.repeat(50_000)}`],
    ['(?i)hammer.*drill', 'hammer '.repeat(10_000)],
  ])('%j is found not to match a long text, without each way being tried', (source, text) => {
    expect(matches(source, text)).toBe(false);
  });

  it.each([
    ['^(?=(a+)+$)', `${'a'.repeat(32)}!`],
    ['(a+)+\\1!', 'a'.repeat(5000)],
  ])('%j is refused for a text that would take too long', (source, text) => {
    expect(() => matches(source, text)).toThrow(expect.objectContaining({ code: 51156 }));
  });

  it.each([
    ['^(?!.*foo)bar', 'bar', true],
    ['(\\w+) \\1', 'go go', true],
    ['^(?=.*[0-9])(?=.*[a-z]).{4,}$', 'abc1', true],
    ['(?<=a)b', 'cb', false],
  ])('%j, which only a backtracking engine matches, is answered for %j', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected);
  });

  it.each([
    ['[^x]*?$', 'ab\n', ['ab', '', '']],
    ['(a|b)*$', 'c\u{1f600}ab\n', ['ab', '', '']],
    ['(a+)+', 'aabaa', ['aa', 'aa']],
  ])('%j finds in %j the same with either engine', (source, text, expected) => {
    const found = [...compileRegex({ source, options: '' }).matches(text)].map(({ match }) => match);
    expect(found).toEqual(expected);
  });

  it.each([
    ['^ham', '', { prefix: 'ham', exact: true }],
    ['^ham.*r', '', { prefix: 'ham', exact: false }],
    ['^hamm*', '', { prefix: 'ham', exact: false }],
    ['^a\\.b', '', { prefix: 'a.b', exact: true }],
    ['^a|b', '', undefined],
    ['ham', '', undefined],
    ['^ham', 'i', undefined],
  ])('an index serves %j (%s) by %j', (source, options, prefix) => {
    expect(regexPrefix({ source, options })).toEqual(prefix);
  });
});
