import { screen, within } from '@testing-library/react';
import { buildCategory } from '../../testing/fixtures';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import type { Category } from '../../entities/product/categories/categories-api';

const PATH = '/dashboard/categories';

/** Opens the page on a shop that keeps what is saved. */
async function openCategories(categories: Category[]) {
  answer('GET', '/api/category', () => json(categories));
  for (const { _id } of categories) {
    answer('PATCH', `/api/category/${_id}`, ({ body }) => json({ ...categories[0], ...(body as object), version: 2 }));
  }
  const site = openSite({ path: PATH, user: admin });
  await screen.findByRole('heading', { level: 1, name: 'Categories' });
  const choose = async (name: string) => {
    await site.user.click(await screen.findByRole('button', { name: new RegExp(`^${name} ?\\d`) }));
    await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
  };
  return { ...site, choose };
}

const hand = buildCategory({ name: 'Hand tools', slug: 'hand-tools', productCount: 3 });
const hammers = buildCategory({
  name: 'Hammers',
  parent: hand._id,
  productCount: 3,
  attributes: [
    { key: 'headMass', label: 'Head mass', type: 'number', unit: 'g', isFilter: true },
    { key: 'face', label: 'Face', type: 'choice', choices: ['smooth', 'milled'], isFilter: false },
  ],
});
const saws = buildCategory({ name: 'Saws', slug: 'saws', parent: hand._id, position: 1 });
const power = buildCategory({ name: 'Power tools', slug: 'power-tools', position: 1 });
const TREE = [hand, hammers, saws, power];

const edits = ({ _id }: Category) => requestsTo('PATCH', `/api/category/${_id}`).map(({ body }) => body);

it('shows the tree with the number of products, and a link to it in the menu', async () => {
  await openCategories(TREE);
  const tree = await screen.findByRole('navigation', { name: 'Categories' });
  const names = within(tree).getAllByRole('button', { name: /products$/ });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Hand tools 3 products',
    'Hammers 3 products',
    'Saws 0 products',
    'Power tools 0 products',
  ]);
  expect(screen.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
});

it('says that there are none, and that they could not be loaded', async () => {
  const { unmount } = await openCategories([]);
  expect(await screen.findByText('No Categories to Show...')).toBeVisible();
  unmount();
  answer('GET', '/api/category', () => errorAnswer(500, 'INTERNAL_ERROR'));
  openSite({ path: PATH, user: admin });
  expect(await screen.findByText(/The categories could not be loaded/)).toBeVisible();
});

describe('adding', () => {
  it('adds a category below another, with attributes', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Hammers');
    answer('POST', '/api/category', () => json(buildCategory({ name: 'Club hammers', parent: hammers._id })));
    await user.click(screen.getByRole('button', { name: 'Add below Hammers' }));
    expect(await screen.findByRole('heading', { name: 'New category below Hammers' })).toHaveFocus();
    expect(screen.getByText(/From Hammers: Head mass \(in g\), Face \(choice\)/)).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Club hammers');
    await user.click(screen.getByRole('button', { name: 'Add Attribute' }));
    await user.type(screen.getByLabelText('Label'), 'Handle');
    await user.selectOptions(screen.getByLabelText('Type'), 'Choice');
    await user.type(screen.getByLabelText('Choices'), 'ash{Enter}{Enter} hickory, oiled');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('A choice has no comma: “hickory, oiled”')).toBeVisible();
    expect(requestsTo('POST', '/api/category')).toEqual([]);
    await user.type(
      screen.getByLabelText('Choices'),
      '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace} ',
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Club hammers has been saved')).toBeVisible();
    expect(requestsTo('POST', '/api/category').map(({ body }) => body)).toEqual([
      {
        name: 'Club hammers',
        text: '',
        picture: null,
        drawing: null,
        parent: hammers._id,
        attributes: [
          { label: 'Handle', type: 'choice', choices: ['ash', 'hickory'], isFilter: true, isDecisive: false },
        ],
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('chooses how its products are drawn, and says what that reads', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Hammers');
    const drawing = screen.getByLabelText('Technical drawing');
    expect(drawing).toHaveDisplayValue('As of the category above, if any');
    await user.selectOptions(drawing, 'Hex key');
    expect(drawing).toHaveAccessibleDescription('Reads the attributes with the keys size, length, shortLeg');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/has been saved$/)).toBeVisible();
    expect(edits(hammers)).toMatchObject([{ drawing: 'hex-key', version: 1 }]);
  });

  it('asks for a name, and shows what the shop refuses at its field', async () => {
    const { user } = await openCategories(TREE);
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    answer('POST', '/api/category', () =>
      errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { slug: 'Another category has this address.' } }),
    );
    await user.type(screen.getByLabelText('Name'), 'Saws');
    await user.type(screen.getByLabelText('Address of its page'), 'saws');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Another category has this address.')).toBeVisible();
    expect(screen.getByLabelText('Address of its page')).toHaveFocus();
  });
});

describe('moving', () => {
  it.each([
    ['ArrowDown', hammers, { parent: hand._id, position: 1 }, 'Hammers is now 2 of 2 below Hand tools'],
    ['ArrowRight', saws, { parent: hammers._id, position: 0 }, 'Saws is now 1 of 1 below Hammers'],
    ['ArrowLeft', hammers, { parent: null, position: 1 }, 'Hammers is now 2 of 3'],
    ['ArrowUp', power, { parent: null, position: 0 }, 'Power tools is now 1 of 2'],
  ])('by %s on the handle', async (key, moved, place, announced) => {
    const { user } = await openCategories(TREE);
    (await screen.findByRole('button', { name: `Move ${moved.name} with the arrow keys` })).focus();
    await user.keyboard(`{${key}}`);
    expect(await screen.findByText(announced)).toBeInTheDocument();
    expect(edits(moved)).toEqual([{ version: 1, ...place }]);
  });

  it('by the buttons of the chosen category, which say where there is no further step', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Power tools');
    await user.click(screen.getByRole('button', { name: 'Move Power tools up' }));
    expect(edits(power)).toEqual([{ version: 1, parent: null, position: 0 }]);
    await user.click(screen.getByRole('button', { name: 'Move Power tools down' }));
    expect(await screen.findByText('Power tools is the last already')).toBeInTheDocument();
    expect(edits(power)).toHaveLength(1);
  });

  it('by dragging, but not below itself', async () => {
    const { user } = await openCategories(TREE);
    const handle = await screen.findByRole('button', { name: 'Move Hand tools with the arrow keys' });
    handle.setPointerCapture = () => undefined;
    const rowOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} ?\\d`) });
    const drag = async (name: string, clientY: number) => {
      const row = rowOf(name).parentElement!;
      row.getBoundingClientRect = () => ({ top: 100, height: 30 }) as DOMRect;
      document.elementFromPoint = () => row;
      await user.pointer([
        { keys: '[MouseLeft>]', target: handle },
        { target: handle, coords: { clientY } },
        { keys: '[/MouseLeft]' },
      ]);
    };
    await drag('Hammers', 115);
    expect(edits(hand)).toEqual([]);
    await drag('Power tools', 128);
    expect(await screen.findByText('Hand tools is now 2 of 2')).toBeInTheDocument();
    expect(edits(hand)).toEqual([{ version: 1, parent: null, position: 1 }]);
  });

  it('says why the shop refuses', async () => {
    const { user } = await openCategories(TREE);
    answer('PATCH', `/api/category/${saws._id}`, () =>
      errorAnswer(409, 'CATEGORY_EDITED', { message: 'The category was edited meanwhile.', current: saws }),
    );
    (await screen.findByRole('button', { name: 'Move Saws with the arrow keys' })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('The category was edited meanwhile.')).toBeVisible();
  });
});

describe('editing', () => {
  it('sends the attributes in their new order, with their keys', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Hammers');
    const face = within(screen.getByRole('group', { name: 'Face' }));
    face.getByRole('button', { name: 'Move Face with the arrow keys' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Face is now 1 of 2')).toBeInTheDocument();
    const mass = within(screen.getByRole('group', { name: 'Head mass' }));
    await user.clear(mass.getByLabelText('Label'));
    await user.type(mass.getByLabelText('Label'), 'Mass');
    await user.click(mass.getByRole('checkbox', { name: 'Decides' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/has been saved/)).toBeVisible();
    expect(edits(hammers)).toEqual([
      {
        version: 1,
        name: 'Hammers',
        slug: 'hammers',
        text: '',
        picture: null,
        drawing: null,
        attributes: [
          {
            key: 'face',
            label: 'Face',
            type: 'choice',
            choices: ['smooth', 'milled'],
            isFilter: false,
            isDecisive: false,
          },
          { key: 'headMass', label: 'Mass', type: 'number', unit: 'g', isFilter: true, isDecisive: true },
        ],
      },
    ]);
  });

  it('uploads a picture, shows it, and removes it again', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Saws');
    const url = `/api/image/${'a'.repeat(32)}`;
    answer('POST', '/api/image', () => json({ success: true, data: { url } }));
    answer('PATCH', `/api/category/${saws._id}`, ({ body }) => json({ ...saws, ...(body as object), version: 2 }));
    const field = screen.getByLabelText('Picture on its page');
    await user.upload(field, new File(['x'], 'saw.png', { type: 'image/png' }));
    expect(await screen.findByText('saw.png has been uploaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/has been saved/);
    expect(edits(saws)).toMatchObject([{ picture: url }]);
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
    answer('POST', '/api/image', () =>
      errorAnswer(415, 'UNSUPPORTED_MEDIA_TYPE', { fieldErrors: { image: 'No picture.' } }),
    );
    await user.upload(field, new File(['x'], 'page.png', { type: 'image/png' }));
    expect(await screen.findByText('No picture.')).toBeVisible();
  });

  it('says which products the change does not fit, and keeps what was typed', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Hammers');
    const message = 'The values of these products would not fit: Claw Hammer.';
    answer('PATCH', `/api/category/${hammers._id}`, () =>
      errorAnswer(409, 'ATTRIBUTE_IN_USE', { message, fieldErrors: { attributes: message } }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove Face' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(screen.queryByRole('group', { name: 'Face' })).not.toBeInTheDocument();
  });

  describe('when another admin has saved meanwhile', () => {
    const theirs = { ...saws, name: 'Hand saws', text: 'For wood.', version: 2 };

    async function saveTooLate() {
      const site = await openCategories(TREE);
      await site.choose('Saws');
      answer('PATCH', `/api/category/${saws._id}`, () =>
        errorAnswer(409, 'CATEGORY_EDITED', { message: 'Edited.', current: theirs }),
      );
      await site.user.type(screen.getByLabelText('Name'), ' of steel');
      await site.user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Name: Hand saws')).toBeVisible();
      expect(screen.getByText('Text: For wood.')).toBeVisible();
      expect(screen.getByLabelText('Name')).toHaveValue('Saws of steel');
      return site;
    }

    it('shows what it is now, and takes it', async () => {
      const { user } = await saveTooLate();
      await user.click(screen.getByRole('button', { name: 'Take theirs' }));
      expect(screen.getByLabelText('Name')).toHaveValue('Hand saws');
      expect(screen.queryByText('Name: Hand saws')).not.toBeInTheDocument();
    });

    it('saves over it only when told so', async () => {
      const { user } = await saveTooLate();
      answer('PATCH', `/api/category/${saws._id}`, () => json({ ...saws, name: 'Saws of steel', version: 3 }));
      await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
      expect(await screen.findByText('Saws of steel has been saved')).toBeVisible();
      expect(edits(saws).map((body) => (body as { version: number }).version)).toEqual([1, 2]);
    });
  });

  it('asks before typed input is left for another category', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Saws');
    await user.type(screen.getByLabelText('Name'), ' of steel');
    await user.click(screen.getByRole('button', { name: /^Power tools ?\d/ }));
    await user.click(await screen.findByRole('button', { name: 'No, stay here' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Saws of steel');
  });
});

describe('removing', () => {
  it('asks first, and removes what was seen', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Saws');
    answer('DELETE', `/api/category/${saws._id}`, () => json({ acknowledged: true }));
    await user.click(screen.getByRole('button', { name: 'Remove Saws' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByText('Saws has been removed')).toBeVisible();
    expect(requestsTo('DELETE', `/api/category/${saws._id}`).map(({ url }) => url)).toEqual([
      `/api/category/${saws._id}?version=1`,
    ]);
  });

  it('says why a category stays', async () => {
    const { user, choose } = await openCategories(TREE);
    await choose('Hammers');
    answer('DELETE', `/api/category/${hammers._id}`, () =>
      errorAnswer(409, 'CATEGORY_NOT_EMPTY', { message: 'Products stand in this category: Claw Hammer.' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove Hammers' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByText('Products stand in this category: Claw Hammer.')).toBeVisible();
  });
});
