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
  ])('%j matches %j (%s)', (source, text, options) => {
    expect(matches(source, text, options)).toBe(true);
  });

  it.each([
    ['^a$', 'ab', ''],
    ['a.c', 'a\nc', ''],
    ['^b', 'a\nb', ''],
    ['\\Qa.b\\E', 'axb', ''],
  ])('%j does not match %j (%s)', (source, text, options) => {
    expect(matches(source, text, options)).toBe(false);
  });

  it('refuses patterns and options that are none', () => {
    expect(() => compileRegex({ source: '(', options: '' })).toThrow(expect.objectContaining({ code: 51091 }));
    expect(() => compileRegex({ source: 'a', options: 'q' })).toThrow(expect.objectContaining({ code: 51108 }));
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
