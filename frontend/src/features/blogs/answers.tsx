import type { ReactNode } from 'react';

interface Answer {
  question: string;
  answer: ReactNode;
}

const performance = (
  <>
    <p>
      Measure first. Record a slow interaction with the React profiler and look for the component that renders most
      often or takes longest. Most slow screens have one cause, and it is seldom the one you would have guessed.
    </p>
    <p>The remedies that pay off most often, in the order in which to try them:</p>
    <ul>
      <li>
        <strong>Keep state low.</strong> State that only one field needs belongs to that field. Each step up the tree
        makes more components render with every keystroke.
      </li>
      <li>
        <strong>Send less code.</strong> Load pages with <code>lazy()</code>, and heavy libraries such as payments or
        charts when the page that uses them is opened.
      </li>
      <li>
        <strong>Show less at once.</strong> Page long lists on the server. Nobody reads ten thousand rows.
      </li>
      <li>
        <strong>Skip equal renders.</strong> <code>memo</code>, <code>useMemo</code> and <code>useCallback</code> help
        where an expensive child gets the same props again; the React compiler now writes most of them for you.
      </li>
      <li>
        <strong>Reserve the space.</strong> Pictures with a width and a height, and a skeleton of the right size, keep
        the page from jumping. That costs nothing and feels faster at once.
      </li>
    </ul>
  </>
);

const stateManagement = (
  <>
    <p>Ask what kind of state it is; each kind has a natural home.</p>
    <ul>
      <li>
        <strong>Local state</strong>, such as an open menu: <code>useState</code> in the component, or{' '}
        <code>useReducer</code> once one action changes several things together.
      </li>
      <li>
        <strong>Shared state</strong>, such as the theme: lift it to the nearest common parent, or hand it down by
        context when many levels lie between. Context is for values that seldom change.
      </li>
      <li>
        <strong>Server state</strong>, such as products and orders: a copy of something that lives elsewhere. A query
        library (RTK Query, TanStack Query) caches it, refreshes it and knows when it is stale.
      </li>
      <li>
        <strong>Address state</strong>, such as the page and the search of a list: the URL. It survives a reload, works
        with the back button and can be sent to a colleague.
      </li>
      <li>
        <strong>Form state</strong>: a form library, so that a long form does not render as a whole with every key.
      </li>
    </ul>
    <p>
      A global store such as Redux is for what is left: state of the client, used in many places, changed by many
      actions. In most applications that is surprisingly little, often just who is signed in.
    </p>
  </>
);

const settingState = (
  <>
    <p>
      Because React would not notice. A component draws what its state was when it rendered. <code>setState</code> does
      two things: it stores the new value and asks React to render again. An assignment does only the first, so the
      screen goes on showing the old value until something else happens to draw it.
    </p>
    <p>
      Changing an object or array in place is the same mistake in disguise. React compares the old state with the new
      one by reference, and an array you have pushed to is still the same array:
    </p>
    <pre>
      <code>
        {'items.push(drill);              // the screen does not change\n'}
        {'setItems(items);                // same array: React sees nothing new\n'}
        {'setItems([...items, drill]);    // a new array: React renders'}
      </code>
    </pre>
    <p>
      The setter also lets React gather several changes into one render, and keeps old snapshots intact, which is what
      makes features like transitions and undo possible. When the new value depends on the last one, hand the setter a
      function: <code>{'setCount((count) => count + 1)'}</code>. Two quick clicks then count as two.
    </p>
  </>
);

const searching = (
  <>
    <p>
      For a list that is already in the browser, <code>filter</code> the array and compare in one case, so that
      &ldquo;Drill&rdquo; is found by &ldquo;drill&rdquo;:
    </p>
    <pre>
      <code>
        {'function searchByName(products, text) {\n'}
        {'  const wanted = text.trim().toLowerCase();\n'}
        {'  return products.filter(({ name }) => name.toLowerCase().includes(wanted));\n'}
        {'}'}
      </code>
    </pre>
    <p>
      An empty search finds everything, and the original array stays untouched. Use <code>find</code> instead when you
      want one product whose name you know exactly.
    </p>
    <p>
      That works well up to a few hundred products. A catalogue that grows belongs to a database: send the search text
      to the server, let an index answer it, and fetch one page of results. Wait until the typing pauses for a moment
      before you ask, and ignore answers that arrive late for text that has changed since. Our own All Products page
      does it this way.
    </p>
  </>
);

const unitTests = (
  <>
    <p>
      A unit test runs one small piece of a program by itself, a function or a component, and checks that a given input
      leads to the expected result. It is fast, needs no network and no database, and when it fails it points at the
      very piece that broke.
    </p>
    <p>What you get for the effort:</p>
    <ul>
      <li>
        <strong>Courage.</strong> You can rework old code and know within seconds whether it still does its job.
      </li>
      <li>
        <strong>Documentation that can&rsquo;t go stale.</strong> &ldquo;Refuses an order below the minimum
        quantity&rdquo; tells the next developer a rule of the business, and proves that it holds.
      </li>
      <li>
        <strong>Better design.</strong> Code that is hard to test usually does too much at once.
      </li>
      <li>
        <strong>Cheap bugs.</strong> A mistake found at the desk costs minutes. Found by a customer, it costs days and
        trust.
      </li>
    </ul>
    <p>
      Test behaviour rather than inner workings, and watch each new test fail once before you trust it: a test that
      cannot fail checks nothing. Then add a few tests of whole journeys on top, since sound parts can still be joined
      badly.
    </p>
  </>
);

export const answers: readonly Answer[] = [
  { question: 'How will you improve the performance of a React application?', answer: performance },
  { question: 'What are the different ways to manage state in a React application?', answer: stateManagement },
  { question: 'Why do you not set the state directly in React?', answer: settingState },
  { question: 'You have an array of products. How will you search products by name?', answer: searching },
  { question: 'What is a unit test, and why should you write unit tests?', answer: unitTests },
];
